import { describe, expect, it } from "vitest";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { inTurns } from "@/lib/base/turns/turns";
import { contentOf, formatOf } from "@/lib/entry/imports/import-form";
import { sourceOf } from "@/lib/entry/imports/read-definition";
import { readWorkbook } from "@/lib/entry/imports/read-workbook";
import { readers } from "@/lib/entry/imports/readers";
import { readTranslation } from "@/lib/rules/translations/schema";
import { textsOf } from "@/lib/rules/translations/texts";
import type { Definition } from "./definition";
import { writeDefinition } from "./send-definition";

const TRANSLATION = {
  title: "Tisch reservieren",
  fields: [
    { key: "you", label: "Über Sie" },
    { key: "place", label: "Wo, {{name}}?", options: [{ value: "in", label: "Drinnen" }, { value: "on the roof", label: "Auf dem Dach" }] },
    { key: "mood", rows: [{ value: "food", label: "Essen" }], columns: [{ value: "bad", label: "schlecht" }] },
    { key: "until", valid_message: "Große Runden enden um elf" },
  ],
}; // prettier-ignore
const form = createFormSchema.parse({
  title: "Book a table",
  description: "We look forward to it.",
  settings: { content_locale: "en", thank_you_message: "Thanks", redirect_url: "https://example.org/" },
  fields: [
    { key: "name", type: "text", label: "Name", required: true, config: { max_length: 40, placeholder: "Ada" }, personal: true },
    { key: "guests", type: "number", label: "Guests", description: "With you", config: { min: 1, max: 20, step: 1, unit: "people" } },
    { key: "you", type: "page", label: "About you", visible_if: { field: "guests", op: "gt", value: 1 } },
    { key: "place", type: "select", label: "Where, {{name}}?", config: { options: [{ value: "in", label: "Inside", score: 2 }, { value: "on the roof", label: "On the roof", seats: 10 }] }, required_if: { field: "name", op: "is", value: "Ada" } },
    { key: "why", type: "textarea", label: "Why?", visible_if: { field: "place", op: "is", value: "on the roof" } },
    { key: "mood", type: "matrix", label: "How was it?", config: { rows: [{ value: "food", label: "Food" }, { value: "the music", label: "Music" }], columns: ["bad", "good"] }, required: true },
    { key: "until", type: "time", label: "Until", config: { min: "18:00" }, valid_if: { any: [{ field: "until", op: "lt", value: "23:00" }, { field: "guests", op: "lt", value: 5 }] }, valid_message: "Large parties end at eleven" },
    { key: "total", type: "calculation", label: "Total", config: { expression: "guests * 12.5 + score(place)", unit: "€", decimals: 2 } },
    { key: "seen", type: "statement", label: "Nearly done", description: "One more page." },
    { key: "sorry", type: "page", label: "Too young", config: { exit: true }, visible_if: { field: "guests", op: "gt", value: 12 } },
    { key: "last", type: "page", label: "The end" },
    { key: "day", type: "date", label: "Day", config: { min: "today", include_time: true } },
  ],
}); // prettier-ignore
const content = { title: form.title, description: form.description, fields: form.fields, settings: form.settings };
const definition: Definition = {
  title: form.title,
  description: form.description ?? null,
  fields: form.fields,
  settings: form.settings ?? {},
  languages: [{ locale: "de", texts: readTranslation(TRANSLATION, textsOf(content)).texts }],
};
const write = (format: "xlsform" | "surveyjs" | "markdown") => writeDefinition({ content, read: () => definition }, format);
const importOf = async (body: string | Buffer<ArrayBuffer>) => {
  const source = await sourceOf(Buffer.from(body), null);
  return inTurns(contentOf(readers[formatOf(source)], source));
};

describe("a form as XLSForm", () => {
  it("has sheets as pyxform takes them", async () => {
    const { body } = await write("xlsform");
    const sheets = await readWorkbook(Buffer.from(body));
    const rows = (name: string) => {
      const [header = [], ...below] = sheets.get(name) ?? [];
      return below.map((row) => Object.fromEntries(row.flatMap((cell, index) => (cell === "" ? [] : [[header[index] ?? "", cell] as const]))));
    };
    expect(rows("settings")).toEqual([{ form_title: "Book a table", default_language: "English (en)", style: "pages" }]);
    const survey = rows("survey");
    expect(survey.map(({ type, name = "" }) => `${type ?? ""} ${name}`.trim())).toEqual([
      "begin_group first_page", "note description", "text name", "integer guests", "end_group",
      "begin_group you", "select_one place place", "text why", "begin_group mood", "select_one mood food", "select_one mood mood_the_music", "end_group",
      "time until", "calculate total", "note total_result", "note seen", "end_group",
      "begin_group sorry", "end_group", "begin_group last", "dateTime day", "end_group",
    ]);
    const row = (name: string) => survey.find((each) => each.name === name);
    expect(row("name")).toMatchObject({ required: "yes", constraint: "string-length(.) <= 40" });
    expect(row("guests")).toMatchObject({ constraint: ". >= 1 and . <= 20", "hint::English (en)": "With you\n\npeople" });
    expect(row("you")).toMatchObject({ relevant: "${guests} > 1", "label::English (en)": "About you", "label::Deutsch (de)": "Über Sie", appearance: "field-list" });
    expect(row("place")).toMatchObject({ "label::Deutsch (de)": "Wo, ${name}?", required: "${name} = 'Ada'" });
    expect(row("why")).toMatchObject({ relevant: "${place} = 'on_the_roof'", appearance: "multiline" });
    expect(row("until")).toMatchObject({
      constraint: "round(decimal-time(.) * 1440) >= 1080 and not(. != '' and round(decimal-time(.) * 1440) >= 1380 and ${guests} >= 5)",
      "constraint_message::English (en)": "Large parties end at eleven",
    });
    expect(row("total")?.calculation).toBe("if(${guests} != '' and ${place} != '', round(((number(${guests}) * 12.5) + (if(${place} = 'in', 2, 0))), 2), '')");
    expect(row("total_result")?.["label::English (en)"]).toBe("Total: ${total} €");
    expect(row("last")).toMatchObject({ relevant: "not(${guests} > 12)" });
    expect(row("day")).toMatchObject({ constraint: ". >= today()" });
    expect(rows("choices").slice(0, 3)).toEqual([
      { list_name: "place", name: "in", "label::English (en)": "Inside", "label::Deutsch (de)": "Drinnen" },
      { list_name: "place", name: "on_the_roof", "label::English (en)": "On the roof", "label::Deutsch (de)": "Auf dem Dach" },
      { list_name: "mood", name: "bad", "label::English (en)": "bad", "label::Deutsch (de)": "schlecht" },
    ]);
  }); // prettier-ignore

  it("says what it leaves out", async () => {
    const { report } = await write("xlsform");
    expect(report.map(({ source, outcome, key }) => [outcome, source, key])).toEqual([
      ["changed", "Description", undefined],
      ["left_out", "name “Name”: placeholder Ada", "name"],
      ["left_out", "name “Name”: personal", "name"],
      ["changed", "guests “Guests”", "guests"],
      ["changed", "place “Where, {{name}}?”: On the roof", "place"],
      ["left_out", "place “Where, {{name}}?”: Inside: 2 points", "place"],
      ["left_out", "place “Where, {{name}}?”: On the roof: seats 10", "place"],
      ["changed", "mood “How was it?”: Music", "mood"],
      ["changed", "mood “How was it?”", "mood"],
      ["changed", "total “Total”", "total"],
      ["changed", "sorry “Too young”", "sorry"],
      ["left_out", "settings: thank_you_message Thanks", undefined],
      ["left_out", "settings: redirect_url https://example.org/", undefined],
    ]);
  }); // prettier-ignore

  it("comes back with its pages, rules and languages", async () => {
    const { content: draft } = await importOf((await write("xlsform")).body);
    const fields = draft.fields as { key: string; type: string }[];
    const at = (key: string) => fields.find((field) => field.key === key);
    expect(at("you")).toMatchObject({ type: "page", visible_if: { field: "guests", op: "gt", value: 1 } });
    expect(at("why")).toMatchObject({ type: "textarea", visible_if: { field: "place", op: "is", value: "on_the_roof" } });
    expect(at("mood")).toMatchObject({ type: "matrix", required: true, config: { rows: [{ value: "food", label: "Food" }, { value: "mood_the_music", label: "Music" }] } }); // prettier-ignore
    expect(at("total")).toMatchObject({
      type: "calculation",
      config: {
        expression: 'count(guests) > 0 && count(place) > 0 ? round(guests * 12.5 + (count(place) > 0 && place == "in" ? 2 : 0), 2) : 0 / 0',
        hidden: true,
      },
    });
    expect(draft.translations).toMatchObject([{ locale: "de", fields: [{ key: "you" }, { key: "place" }, { key: "mood", rows: [{ value: "food", label: "Essen" }] }] }]); // prettier-ignore
  });

  it("says in each language why an answer is not accepted, and comes back with that", async () => {
    const asked = createFormSchema.parse({
      title: "Rooms",
      fields: [
        { key: "guests", type: "number", label: "Guests" },
        { key: "rooms", type: "number", label: "Rooms", valid_if: { any: [{ field: "rooms", op: "gt", value: 1 }, { field: "guests", op: "lt", value: 3 }] }, valid_message: "One room is too small" },
      ],
    }); // prettier-ignore
    const given = { title: "Rooms", description: null, fields: asked.fields, settings: { content_locale: "en" } };
    const languages = [{ locale: "de", texts: { "/fields/rooms/valid_message": "Ein Zimmer reicht nicht" } }];
    const { body } = await writeDefinition({ content: given, read: () => ({ ...given, languages }) }, "xlsform");
    const [header = [], ...rows] = (await readWorkbook(Buffer.from(body))).get("survey") ?? [];
    const row = rows.find((cells) => cells[header.indexOf("name")] === "rooms") ?? [];
    expect(header.flatMap((name, index) => (name.startsWith("constraint_message") ? [[name, row[index]]] : []))).toEqual([
      ["constraint_message::English (en)", "One room is too small"],
      ["constraint_message::Deutsch (de)", "Ein Zimmer reicht nicht"],
    ]);
    const { content: draft } = await importOf(body);
    expect((draft.fields as object[])[1]).toMatchObject({ valid_message: "One room is too small" });
    expect(draft.translations).toMatchObject([{ locale: "de", fields: [{ key: "rooms", valid_message: "Ein Zimmer reicht nicht" }] }]);
  });
});

describe("a form as SurveyJS", () => {
  it("has its pages, rules and languages, and comes back with them", async () => {
    const { body, report } = await write("surveyjs");
    const json = JSON.parse(String(body)) as { pages: { name: string; visibleIf?: string; elements: Record<string, unknown>[] }[] };
    expect(json).toMatchObject({ title: { default: "Book a table", de: "Tisch reservieren" }, locale: "en", completedHtml: "<p>Thanks</p>" });
    expect(json.pages.map(({ name, visibleIf }) => [name, visibleIf])).toEqual([
      ["page1", undefined], ["you", "{guests} notempty and {guests} > 1"], ["sorry", "{guests} notempty and {guests} > 12"], ["last", "!({guests} notempty and {guests} > 12)"],
    ]);
    const element = (name: string) => json.pages.flatMap(({ elements }) => elements).find((each) => each.name === name);
    expect(element("place")).toMatchObject({ type: "radiogroup", title: { default: "Where, {name}?", de: "Wo, {name}?" }, requiredIf: "{name} = 'Ada'", choices: [{ value: "in", text: { default: "Inside", de: "Drinnen" } }, { value: "on the roof" }] });
    expect(element("until")).toMatchObject({ min: "18:00", validators: [{ type: "expression", expression: "!({until} notempty and {until} >= '23:00' and {guests} notempty and {guests} >= 5)" }] });
    expect(element("total")).toMatchObject({ type: "expression", expression: "iif({guests} notempty and {place} notempty, round((({guests} * 12.5) + (iif({place} = 'in', 2, 0))), 2), '')", description: "€" });
    expect(element("day")).toMatchObject({ inputType: "datetime-local", minValueExpression: "today()" });
    expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source }) => source)).toEqual([
      "name “Name”: personal", "place “Where, {{name}}?”: Inside: 2 points", "place “Where, {{name}}?”: On the roof: seats 10", "settings: redirect_url https://example.org/",
    ]);
    const { content: draft } = await importOf(body);
    const fields = draft.fields as { key: string }[];
    expect(fields.map(({ key }) => key)).toEqual(["name", "guests", "you", "place", "why", "mood", "until", "total", "seen", "sorry", "last", "day"]);
    expect(fields.find(({ key }) => key === "total")).toMatchObject({ type: "calculation", config: { result: "number", decimals: 2 } });
    expect(fields.find(({ key }) => key === "until")).toMatchObject({ valid_message: "Large parties end at eleven" });
    expect(draft.translations).toMatchObject([{ locale: "de", title: "Tisch reservieren", fields: TRANSLATION.fields }]);
    expect(fields.find(({ key }) => key === "day")).toMatchObject({ config: { min: "today", include_time: true } });
  }); // prettier-ignore
});

describe("addresses, drawings, sliders and endings in other products", () => {
  const rich = createFormSchema.parse({
    title: "Survey",
    settings: {
      content_locale: "en",
      endings: [
        { key: "happy", when: { field: "mood", op: "gte", value: 8 }, title: "Glad to hear it, {{mood}}", text: "Thanks" },
        { key: "shop", when: { field: "mood", op: "gte", value: 5 }, redirect_url: "https://example.org/" },
        { key: "others", title: "Sorry" },
      ],
    },
    fields: [
      { key: "home", type: "address", label: "Home", required: true, config: { parts: ["postcode"] } },
      { key: "sign", type: "signature", label: "Sign", config: { draw: true } },
      { key: "mood", type: "number", label: "Mood", config: { min: 0, max: 10, step: 1, display: "slider", low_label: "Bad" } },
      {
        key: "boat",
        type: "select",
        label: "Boat",
        config: { options: [{ value: "a", label: "Ark", picture: "01JZZZZZZZZZZZZZZZZZZZZZZZ" }] },
      },
      { key: "note", type: "text", label: "Note", visible_if: { field: "home", op: "answered" } },
    ],
  });
  const as = (format: "xlsform" | "surveyjs") =>
    writeDefinition(
      {
        content: {},
        read: () => ({
          title: rich.title,
          description: null,
          fields: rich.fields,
          settings: rich.settings ?? {},
          languages: [{ locale: "de", texts: {} }],
        }),
      },
      format,
    );
  const said = async (format: "xlsform" | "surveyjs") =>
    (await as(format)).report.map(({ source, outcome, note }) => `${outcome} ${source}: ${note}`);

  it("are said by SurveyJS, or reported in an owner's words", async () => {
    const json = JSON.parse(String((await as("surveyjs")).body)) as { pages: { elements: Record<string, unknown>[] }[] };
    expect(json).toMatchObject({
      completedHtmlOnCondition: [
        { expression: "{mood} notempty and {mood} >= 8", html: "<h3>Glad to hear it, {mood}</h3><p>Thanks</p>" },
        { html: "<h3>Sorry</h3>" },
      ],
      navigateToUrlOnCondition: [{ url: "https://example.org/" }],
    });
    const [home, sign, mood] = json.pages[0]?.elements ?? [];
    expect(home).toMatchObject({
      type: "multipletext",
      isRequired: true,
      items: [
        { name: "line1", title: { default: "Street and number", de: "Straße und Hausnummer" }, isRequired: true },
        { name: "postcode" },
        { name: "city" },
      ],
    });
    expect(sign).toMatchObject({ type: "signaturepad" });
    expect(mood).toMatchObject({ inputType: "range", min: 0, max: 10, description: "Bad" });
    expect(await said("surveyjs")).toEqual([
      "changed home “Home”: each part of the address is a text",
      "changed sign “Sign”: people cannot type their name instead",
      "changed mood “Mood”: the name of an end stands below its title",
      "left_out boat “Boat”: Ark: image: Images stay on this service",
    ]);
  });

  it("are said by XLSForm, or reported in an owner's words", async () => {
    const [header = [], ...below] = (await readWorkbook(Buffer.from((await as("xlsform")).body))).get("survey") ?? [];
    const rows = below.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
    expect(rows.slice(0, 5)).toMatchObject([
      { type: "begin_group", name: "home" },
      { type: "text", name: "home_line1", required: "yes", "label::English (en)": "Street and number", "label::Deutsch (de)": "Straße und Hausnummer" },
      { name: "home_postcode" },
      { name: "home_city" },
      { type: "end_group" },
    ]); // prettier-ignore
    expect(rows.at(-1)?.relevant).toBe("${home_line1} != '' or ${home_postcode} != '' or ${home_city} != ''");
    expect(await said("xlsform")).toEqual([
      "changed home “Home”: A group; each part of the address is a text",
      "changed sign “Sign”: people cannot type their name instead",
      "left_out mood “Mood”: shown as slider: XLSForm has no such option",
      "left_out mood “Mood”: low end Bad: XLSForm has no such option",
      "left_out boat “Boat”: Ark: image: Images stay on this service",
      "left_out Ending “Glad to hear it, {{mood}}”: XLSForm has no endings by condition",
      "left_out Ending “shop”: XLSForm has no endings by condition",
      "left_out Ending “Sorry”: XLSForm has no endings by condition",
    ]);
  });
});

describe("a form as a document", () => {
  it("says ranges and the parts of an address in one sentence", async () => {
    const { fields } = createFormSchema.parse({
      title: "T",
      fields: [
        { key: "mood", type: "number", label: "Mood", config: { min: 0, max: 10, display: "slider" } },
        { key: "age", type: "number", label: "Age", config: { min: 18 } },
        { key: "home", type: "address", label: "Home" },
      ],
    });
    const { body } = await writeDefinition({ content: {}, read: () => ({ ...definition, fields, languages: [] }) }, "markdown");
    for (const text of ["1. Mood (number)\n_From 0 to 10._", "_18 or more._", "3. Home (long text)\n_With Street and number, Flat, floor or building, Postcode"])
      expect(body).toContain(text);
  }); // prettier-ignore

  it("can be read, and read back", async () => {
    const { body } = await write("markdown");
    expect(body).toBe(`# Book a table

We look forward to it.

1. Name (text) *
_At most 40 characters._
_For example: Ada._

2. Guests (number)
_With you_
_From 1 to 20._
_In people._

## About you
_Only if “Guests” is more than 1._

3. Where, [Name]?
_An answer is required if “Name” is “Ada”._
- ( ) Inside
- ( ) On the roof

4. Why? (long text)
_Only if “Where, {{name}}?” is “On the roof”._

5. How was it? *
_For each of these: Food, Music._
- ( ) bad
- ( ) good

6. Until (time)
_From 18:00 on._
_An answer is accepted if “Until” is before 23:00 or “Guests” is less than 5._

### Total
_This is worked out: guests * 12.5 + score(place)._

### Nearly done
_One more page._

## Too young
_Only if “Guests” is more than 12._
_The form ends here, and nothing is sent._

## The end

7. Day (date and time)
_From today on._
`);
    const { content: draft } = await importOf(body);
    expect((draft.fields as { type: string; label: string }[]).map(({ type, label }) => `${type} ${label}`)).toEqual([
      "text Name", "number Guests", "page About you", "select Where, [Name]?", "textarea Why?", "select How was it?", "time Until",
      "statement Total", "statement Nearly done", "page Too young", "page The end", "date Day",
    ]);
    expect(draft).toMatchObject({ title: "Book a table", description: "We look forward to it." });
    expect((draft.fields as object[])[3]).toMatchObject({ description: "An answer is required if “Name” is “Ada”.", config: { options: ["Inside", "On the roof"] } });
  }); // prettier-ignore
});
