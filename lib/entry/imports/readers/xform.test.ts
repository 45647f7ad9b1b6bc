import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { DomainError } from "@/lib/base/errors/errors";
import type { Outline } from "@/lib/entry/imports/outline";
import { writeContent } from "@/lib/entry/imports/write-content";
import { xform } from "./xform";

type Sample = { instance?: string; model?: string; body: string };

function document({ instance = "", model = "", body }: Sample): string {
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms">
<h:head><h:title>Trip</h:title><model><instance><data id="trip">${instance}</data></instance>${model}</model></h:head><h:body>${body}</h:body></h:html>`;
}

const source = (text: string) => ({ name: null, text });
const read = (sample: Sample): Outline => atOnce(xform.read(source(document(sample))));
const written = (sample: Sample) => atOnce(writeContent(read(sample)));
const fields = (sample: Sample) => written(sample).content.fields as Record<string, unknown>[];
/** Why a file is refused; null if it is not. */
function refusal(text: string): string | undefined | null {
  try {
    atOnce(xform.read(source(text)));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.details?.[0]?.msg;
    throw error;
  }
}
const bind = (name: string, rest: string) => `<bind nodeset="/data/${name}" ${rest}/>`;
const ask = (name: string, rest = "", inner = "") => `<input ref="/data/${name}" ${rest}><label>${name}?</label>${inner}</input>`;
const items = (...values: string[]) => values.map((value) => `<item><label>The ${value}</label><value>${value}</value></item>`).join("");
const options = (...values: string[]) => values.map((value) => ({ value, label: `The ${value}` }));

describe("XForms", () => {
  it("are recognised by their namespace and root", () => {
    expect(xform.recognises(source(document({ body: "" })))).toBe(true);
    for (const text of [
      null,
      "",
      "{}",
      "<html><body/></html>",
      "<document><LimeSurveyDocType/></document>",
      "http://www.w3.org/2002/xforms",
    ])
      expect(xform.recognises({ name: null, text })).toBe(false);
  });

  it.each<[string, string, string, object]>([
    ["string", "", "", { type: "text" }],
    ["string", 'appearance="multiline"', "", { type: "textarea" }],
    ["string", 'appearance="url"', "", { type: "url" }],
    ["int", "", "", { type: "number", config: { step: 1 } }],
    ["xsd:decimal", "", "", { type: "number" }],
    ["date", "", "", { type: "date" }],
    ["time", "", "", { type: "time" }],
    ["dateTime", "", "", { type: "date", config: { include_time: true } }],
    ["boolean", "", "", { type: "checkbox", config: { display: "yes_no" } }],
    ["geopoint", "", "", { type: "text" }],
    ["barcode", "", "", { type: "text" }],
    ["unheard-of", "", "<hint>As you say it</hint>", { type: "text", description: "As you say it" }],
  ])("an input of type %s %s", (datatype, look, inner, field) => {
    const model = bind("q", `type="${datatype}" required="true()"`);
    expect(fields({ model: `${model}<x xmlns:xsd="y"/>`, body: ask("q", look, inner) })).toMatchObject([
      { key: "q", label: "q?", required: true, ...field },
    ]);
  });

  it.each<[string, object]>([
    [`<select1 ref="/data/q"><label>Q</label>${items("a", "b")}</select1>`, { type: "select", config: { options: options("a", "b") } }],
    [`<select1 ref="/data/q" appearance="minimal"><label>Q</label>${items("a")}</select1>`, { config: { display: "dropdown" } }],
    [`<select ref="/data/q"><label>Q</label>${items("a", "b")}</select>`, { config: { options: options("a", "b"), multiple: true } }],
    [`<odk:rank ref="/data/q"><label>Q</label>${items("a", "b")}</odk:rank>`, { type: "ranking", config: { options: options("a", "b") } }],
    ['<range ref="/data/q" start="1" end="5" step="1" appearance="rating"><label>Q</label></range>', { type: "rating", config: { min: 1, max: 5, shape: "stars" } }],
    ['<range ref="/data/q" start="0" end="10" step="1"><label>Q</label></range>', { type: "rating", config: { min: 0, max: 10 } }],
    ['<range ref="/data/q" start="1.5" end="5.5" step="0.5"><label>Q</label></range>', { type: "number", config: { min: 1.5, max: 5.5, step: 0.5 } }],
    ['<trigger ref="/data/q"><label>Q</label></trigger>', { type: "checkbox" }],
    ['<upload ref="/data/q" mediatype="image/*"><label>Q</label></upload>', { type: "file", config: { accept: ["image/*"] } }],
    ['<upload ref="/data/q" mediatype="application/*"><label>Q</label></upload>', { type: "file" }],
    ['<upload ref="/data/q" mediatype="image/*" appearance="signature"><label>Q</label></upload>', { type: "signature" }],
    ['<secret ref="/data/q"><label>Q</label></secret>', { type: "text" }],
  ])("%s", (body, field) => expect(fields({ body })).toMatchObject([{ key: "q", label: "Q", ...field }])); // prettier-ignore

  it("takes the texts of the default language, and says what was left out", () => {
    const text = (id: string, words: string) =>
      `<text id="${id}"><value>${words}</value><value form="image">jr://images/a.png</value></text>`;
    const model = `<itext><translation lang="French (fr)">${text("q", "Nom ?")}</translation><translation lang="English (en)" default="true()">${text("q", "Name?")}${text("a", "Red")}</translation></itext>
      <instance id="colors"><root><item><itextId>a</itextId><name>r</name><kind>warm</kind></item></root></instance>`;
    const body = `<input ref="/data/q"><label ref="jr:itext('q')"/></input>
      <select1 ref="/data/c"><label>Colour</label><itemset nodeset="randomize(instance('colors')/root/item[kind = /data/q])"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>
      <select1 ref="/data/d"><label>Town</label><itemset nodeset="instance('towns')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`;
    const { content, report } = written({ model: `${model}<instance id="towns" src="jr://file/towns.csv"/>`, body });
    expect(content).toMatchObject({ title: "Trip", settings: { content_locale: "en" } });
    expect(content.fields).toMatchObject([{ label: "Name?" }, { config: { options: [{ value: "r", label: "Red" }], shuffle: true } }]);
    expect(report.map(({ outcome, note }) => `${outcome}: ${note}`)).toEqual([
      "left_out: Texts in French (fr) were left out; add them as translations",
      "changed: A question of type “Short text”; its image was left out",
      "changed: A question of type “Choice”; the images of its choices were left out; all of its choices are shown",
      "taken: An option",
      "left_out: All of its choices are shown, because choices cannot depend on other answers",
      "left_out: Its choices are in another file: towns",
    ]);
  });

  it("says what the form does by itself", () => {
    const model = '<submission action="https://example.org"/><setvalue event="odk-instance-first-load" ref="/data/a" value="1"/>';
    const { report } = atOnce(writeContent(atOnce(xform.read(source(`\uFEFF${document({ model, body: ask("a") })}`)))));
    expect(report.slice(0, 2)).toEqual([
      { source: "submission", outcome: "left_out", note: "Forms don't send responses to another service" },
      { source: "setvalue /data/a", outcome: "left_out", note: "Forms don't set or record values automatically" },
    ]);
  });

  it("names earlier answers in texts, and others by their names", () => {
    const body = `<input ref="/data/later"><label>After <output value="/data/name"/></label></input>${ask("name")}
      <input ref="/data/age"><label>How old is <output value=" /data/name "/>, <output value="../gone"/>, <output value="1 + 1"/>?</label></input>`;
    expect(fields({ body }).map(({ label }) => label)).toEqual(["After [name]", "name?", "How old is {{name}}, [gone], […]?"]);
  });

  it.each<[string, object]>([
    ["/data/age &gt; 17 and /data/size = 'xl'", { all: [{ field: "age", op: "gt", value: 17 }, { field: "size", op: "is", value: "xl" }] }],
    ["selected( ../colors , 'red')", { field: "colors", op: "includes", value: "red" }],
    ["not(selected(/data/size, 'xl'))", { any: [{ field: "size", op: "not_answered" }, { field: "size", op: "is_not", value: "xl" }] }],
    ["string-length(/data/name) &gt; 0", { field: "name", op: "answered" }],
    ["count-selected(current()/../colors) = 0", { field: "colors", op: "not_answered" }],
    ["/data/day &gt;= today()", { field: "day", op: "gte", value: "today" }],
    ["/data/day &lt; date('2026-01-01')", { field: "day", op: "lt", value: "2026-01-01" }],
    ["/data/agree = 'OK'", { field: "agree", op: "is", value: true }],
    ["number(/data/age) = 3", { field: "age", op: "is", value: 3 }],
  ])("asks if %s", (relevant, condition) => {
    const binds = [bind("age", 'type="int"'), bind("day", 'type="date"'), bind("q", `relevant="${relevant}"`)].join("");
    const choices = items("xl", "red");
    const body = `${ask("name")}${ask("age")}${ask("day")}<select1 ref="/data/size">${choices}</select1><select ref="/data/colors">${choices}</select>
      <trigger ref="/data/agree"/>${ask("q")}`;
    expect(fields({ model: binds, body }).at(-1)).toMatchObject({ key: "q", visible_if: condition });
  }); // prettier-ignore

  it("says why a rule was not carried over", () => {
    const binds = [
      bind("a", `relevant="instance('x')/root/item = 1"`),
      bind("b", 'relevant="/data/a + 1 = 2" required="/data/a = 1"'),
      bind("c", 'relevant="false()"'),
    ].join("");
    const { report } = written({ model: binds, body: ask("a") + ask("b") + ask("c") });
    expect(report.map(({ source: part, outcome, note }) => `${part} ${outcome}: ${note}`)).toEqual([
      "a “a?” taken: A question of type “Short text”",
      "a “a?”: instance('x')/root/item = 1 left_out: A rule; the question or page is always shown: it looks up or counts something",
      "b “b?” taken: A question of type “Short text”",
      "b “b?”: /data/a + 1 = 2 left_out: A rule; the question or page is always shown: it compares something other than an answer",
      "b “b?”: /data/a = 1 taken: A rule",
      "c “c?” left_out: It is never shown: its rule or that of its group is never true",
    ]);
  });

  it("hands the rules of groups to their questions, and keeps those of repeats at their entries", () => {
    const model = bind("g", `relevant="/data/a = 'x'"`) + bind("r", `relevant="/data/a = 'y'"`) + bind("r/c", `relevant="../../a != ''"`);
    const body = `${ask("a")}<group ref="/data/g"><label>G</label>${ask("g/b")}</group>
      <group ref="/data/r"><label>R</label><repeat nodeset="/data/r" jr:count="/data/n">${ask("r/c")}</repeat></group>`;
    const { content, report } = written({ model, body });
    expect(content.fields).toMatchObject([
      { key: "a" },
      { key: "b", visible_if: { field: "a", op: "is", value: "x" } },
      {
        key: "r",
        type: "repeat",
        visible_if: { field: "a", op: "is", value: "y" },
        config: { max: 50, fields: [{ key: "c", visible_if: { field: "a", op: "answered" } }] },
      },
    ]); // prettier-ignore
    expect(report.map(({ source: part, outcome }) => `${outcome} ${part}`)).toEqual([
      "taken a “a?”",
      "changed g “G”",
      "taken g “G”: /data/a = 'x'",
      "taken b “g/b?”",
      "changed r “R”",
      "taken r “R”: /data/a = 'y'",
      "left_out r “R”: jr:count /data/n",
      "taken c “r/c?”",
      "taken c “r/c?”: ../../a != ''",
    ]);
  });

  it.each<[string, string, object, string]>([
    ["int", ". &gt;= 0 and 120 &gt; .", { min: 0, less_than: 120, step: 1 }, "taken"],
    ["int", ". &gt; -5 and . != 3", { more_than: -5, step: 1 }, "taken"],
    ["date", ". &lt;= today()", { max: "today" }, "taken"],
    ["string", "string-length(.) &gt; 2 and string-length(/data/q) &lt; 9", { min_length: 3, max_length: 8 }, "taken"],
    ["string", String.raw`regex(., '\d{4}')`, { pattern: String.raw`\d{4}` }, "taken"],
  ])("%s limited by %s", (datatype, constraint, config, outcome) => {
    const { content, report } = written({ model: bind("q", `type="${datatype}" constraint="${constraint}"`), body: ask("q") });
    expect(content.fields).toMatchObject([{ config }]);
    expect(report[1]).toMatchObject({ outcome });
  });

  it("says which limits were not carried over", () => {
    const model =
      bind("q", `constraint=". != /data/p" jr:constraintMsg="No" jr:requiredMsg="Say it"`) +
      bind("p", `constraint="regex(., 'a')" jr:constraintMsg="An a"`);
    const { content, report } = written({ model, body: ask("q") + ask("p") });
    expect(content.fields).toMatchObject([{}, { config: { pattern: "a", pattern_hint: "An a" } }]);
    expect(report[1]).toEqual({ source: "q “q?”: Say it", outcome: "left_out", note: "The page’s own message is shown instead" });
    expect(report[2]?.note).toBe("Answers are not checked by this rule: it compares two answers");
  });

  it("keeps values as defaults, notes as texts, and what nobody is asked as hidden fields", () => {
    const instance = "<n>3</n><c>a b</c><note/><seed>x</seed><total/><start/>";
    const model = [
      bind("n", 'type="int"'),
      bind("note", 'readonly="true()" calculate="1"'),
      bind("seed", 'type="string"'),
      bind("total", 'calculate="/data/n * 2"'),
      bind("start", 'jr:preload="timestamp"'),
    ].join("");
    const body = `${ask("n")}<select ref="/data/c">${items("a", "b")}</select>${ask("note")}`;
    const { content, report } = written({ instance, model, body });
    expect(content.fields).toMatchObject([
      { key: "seed", type: "hidden", config: { default: "x" } },
      { key: "n", default: 3 },
      { key: "total", type: "calculation", config: { expression: "n * 2", result: "number", hidden: true } },
      { key: "c", default: ["a", "b"] },
      { key: "note", type: "statement", label: "note?" },
    ]);
    expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual(["start", "note “note?”: 1"]);
  });

  it.each([
    ["nested groups", "<group>".repeat(60) + "</group>".repeat(60), "more than 30 deep"],
    ["very deep elements", "<group>".repeat(10_000) + "</group>".repeat(10_000), "more than 100 deep"],
    ["parts", '<input ref="/data/q"/>'.repeat(3001), "more than 3,000 parts"],
    ["long paths", `<input ref="/data/${"a".repeat(2000)}"/>`, "a path of more than 1,000 characters"],
    ["faulty XML", "<group>", "not well-formed"],
  ])("are refused for too many or too long: %s", (_, body, message) => expect(refusal(document({ body }))).toContain(message));

  it("are refused if their texts or choices are too many, wherever they stand", () => {
    const long = `<itext><translation lang="en"><text id="t"><value>${"a".repeat(300_000)}</value></text></translation></itext>`;
    expect(refusal(document({ model: long, body: `<input ref="/data/q"><label ref="jr:itext('t')"/></input>`.repeat(100) }))).toContain(
      "texts of the form are too long",
    );
    const list = `<instance id="l"><root>${"<item><name>a</name></item>".repeat(1000)}</root></instance>`;
    const choose = `<select1 ref="/data/q"><itemset nodeset="instance('l')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`;
    expect(refusal(document({ model: list, body: choose.repeat(60) }))).toContain("more than 50,000 choices");
  });

  it("survives names and shapes that no form has", () => {
    const model = `${bind("__proto__", 'type="__proto__" relevant="/data/constructor = 1"')}<bind/><bind nodeset="&#9;" constraint=")("/><itext/><instance/><setvalue ref="/data/a"/>`;
    const body = `${ask("__proto__")}${ask("constructor", 'appearance="constructor toString"')}${ask("a")}${ask("a")}<select1/><select ref=""><item/><item/></select>
      <odk:rank><item><value/></item></odk:rank><constructor/><repeat/><group bind="toString"><label ref="x("/></group><range start="x"/>`;
    const { content, report } = written({ model, body });
    expect((content.fields as { key: string }[]).map(({ key }) => key)).not.toContain("__proto__");
    expect(report.length).toBeGreaterThan(10);
    for (const text of ["", "<a/>", "<!DOCTYPE a><a/>", "<h:html xmlns:h='http://www.w3.org/1999/xhtml'><h:head/></h:html>"])
      expect(refusal(text)).toMatch(/^The file /);
  });
});
