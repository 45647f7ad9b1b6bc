import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PaperPage } from "./paper-page";
import { PaperQuestion } from "./paper-question";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { askedOnPaper } from "@/lib/entry/respondent/view/paper-view";
import { fieldsSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";

const base = { key: "q", label: "The question" };

/** The HTML of the questions of a form. */
function render(...fields: object[]): string {
  const asked = askedOnPaper(fieldsSchema.parse(fields));
  return asked.map((each) => renderToStaticMarkup(<PaperQuestion words={en} {...each} />)).join("");
}

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

const BOX = '<span class="box"></span>';
const RING = '<span class="ring"></span>';
const CELL = '<span class="cell"></span>';
const PICTURE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const LINE = '<span class="line"></span>';

/** Options without which a field of the type is refused. */
const needed: Partial<Record<string, Record<string, unknown>>> = {
  calculation: { expression: "first + 1" },
  repeat: { fields: [{ ...base, key: "name", type: "text" }] },
};

describe("a question on paper", () => {
  it.each(fieldTypeNames)("of type %s has its label, or is left out", (type) => {
    const definition = fieldTypes[type];
    const config = definition.completeConfig(needed[type] ?? {}, { option: "One" });
    const fields = [
      { key: "first", type: "number", label: "First" },
      { ...base, type, config },
    ];
    const html = render(...fields).slice(render(fields[0] ?? {}).length);
    const [, field] = fieldsSchema.parse(fields);
    if (field && definition.takesAnswer && definition.paper(field, en) === null) expect(html).toBe("");
    else expect(html).toMatch(/^<section class="(?:question|statement)[^>]*>.*The question.*<\/section>$/s);
  });

  it("has lines for a text, more for a longer one", () => {
    expect(count(render({ ...base, type: "text" }), LINE)).toBe(1);
    expect(count(render({ ...base, type: "text", config: { max_length: 150 } }), LINE)).toBe(3);
    expect(render({ ...base, type: "text", config: { max_length: 8 } })).toContain('<span class="line short"></span>');
    expect(count(render({ ...base, type: "textarea" }), LINE)).toBe(6);
    expect(count(render({ ...base, type: "textarea", config: { rows: 12 } }), LINE)).toBe(12);
    expect(count(render({ ...base, type: "textarea", config: { max_length: 9_000 } }), LINE)).toBe(18);
  });

  it("has a line for each part of an address", () => {
    const html = render({ ...base, type: "address" });
    const labels = [...html.matchAll(/<span class="label">([^<]*)<\/span><span class="line">/g)].map(([, label]) => label);
    expect(labels).toEqual(expect.arrayContaining([en.fields.address.line1, en.fields.address.postcode, en.fields.address.city]));
  });

  it("has a unit after a number, and boxes for numbers to choose", () => {
    expect(render({ ...base, type: "number", config: { unit: "kg", min: 1, max: 9 } })).toMatch(
      /Between 1 and 9.*line medium.*<bdi>kg<\/bdi>/s,
    );
    const listed = render({ ...base, type: "number", config: { one_of: [1, 2, 3] } });
    expect([count(listed, BOX), listed]).toEqual([3, expect.stringContaining("Tick one box")]);
  });

  it("has a box for each option, as its hint says, and a line for another answer", () => {
    const one = render({ ...base, type: "select", config: { options: ["A", "B"], other: true } });
    expect([count(one, BOX), count(one, LINE)]).toEqual([3, 1]);
    expect(one).toContain("Tick one box");
    const pictured = render({ ...base, type: "select", config: { options: [{ value: "a", label: "A", picture: PICTURE }, "B"] } });
    expect(pictured).toContain(`<li class="choice"><img src="/pictures/${PICTURE}" alt=""/>${BOX}`);
    expect([count(pictured, "<img"), count(pictured, BOX)]).toEqual([1, 2]);
    const any = render({ ...base, type: "select", config: { options: ["A", "B"], multiple: true } });
    expect(count(any, BOX)).toBe(2);
    expect(any).toContain("Tick all boxes that apply");
    const some = render({ ...base, type: "select", config: { options: ["A", "B", "C"], multiple: true, min_selections: 2 } });
    expect(some).toContain("Select at least 2");
    // Long lists, which a page shows as a dropdown, too.
    const many = Array.from({ length: 30 }, (_, index) => `Option ${index}`);
    expect(count(render({ ...base, type: "select", config: { options: many } }), BOX)).toBe(30);
  });

  it("has the images of options, and what is said of answers that are not accepted", () => {
    const picture = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const html = render(
      { key: "pet", type: "select", label: "Pet", config: { options: [{ value: "cat", label: "Cat", picture }, "Dog"] } },
      { ...base, type: "number", valid_if: { field: "q", op: "lte", value: 9 }, valid_message: "At most nine, please" },
    );
    expect([count(html, "<img"), html]).toEqual([1, expect.stringContaining(`<img src="/pictures/${picture}" alt=""/>`)]);
    expect(html).toContain('<p class="hint"><bdi>At most nine, please</bdi></p>');
  });

  it("has one box for consent, with its text or its label", () => {
    const own = render({ ...base, type: "checkbox", required: true });
    expect([count(own, BOX), count(own, "The question")]).toEqual([1, 1]);
    const text = render({ ...base, type: "checkbox", config: { checkbox_label: "I <agree>" } });
    expect(text).toMatch(/The question.*I &lt;agree&gt;/s);
    const yesNo = render({ ...base, type: "checkbox", config: { display: "yes_no" } });
    expect([count(yesNo, BOX), yesNo]).toEqual([2, expect.stringMatching(/Yes.*No/s)]);
  });

  it("has a box for each digit of a date and a time", () => {
    const date = render({ ...base, type: "date" });
    expect([count(date, CELL), date]).toEqual([8, expect.stringMatching(/Day.*Month.*Year/s)]);
    expect(date).not.toContain("For example");
    expect(render({ ...base, type: "date", config: { max: "today" } })).toContain("today");
    expect(count(render({ ...base, type: "date", config: { include_time: true } }), CELL)).toBe(12);
    expect(count(render({ ...base, type: "time" }), CELL)).toBe(4);
  });

  it("has a block with a heading and its questions for each of a few entries", () => {
    const fields = [
      { key: "name", type: "text", label: "Name", required: true },
      { key: "child", type: "checkbox", label: "A child" },
      { key: "age", type: "number", label: "Age of {{name}}", visible_if: { field: "child", op: "is", value: true } },
    ];
    const of = (config: object) => render({ ...base, type: "repeat", config: { fields, entry: "Guest", ...config } });
    const html = of({});
    expect([count(html, "<h3>"), count(html, ">Name<"), count(html, ">Age of …<")]).toEqual([3, 3, 3]);
    expect(html).toMatch(/The question.*Use one block for each.*Guest 1.*A child.*Guest 2.*Guest 3/s);
    expect(html).toContain(en.onlyAfter(["A child"]));
    expect(count(of({ max: 2 }), "<h3>")).toBe(2);
    expect(of({ max: 2 })).not.toContain("Use one block");
    expect(count(of({ min: 5 }), "<h3>")).toBe(5);
  });

  it("has scales, grids, ranks, attachments and signatures", () => {
    const scale = render({ ...base, type: "rating", config: { max: 5, low_label: "Bad", high_label: "Good" } });
    expect([count(scale, 'class="mark"'), scale]).toEqual([5, expect.stringMatching(/Bad.*>1<.*>5<.*Good/s)]);
    const config = { rows: ["Bus", "Train"], columns: ["Never", "Often", "Daily"] };
    expect(count(render({ ...base, type: "matrix", config }), RING)).toBe(6);
    expect(count(render({ ...base, type: "matrix", config: { ...config, multiple: true } }), BOX)).toBe(6);
    const ranks = render({ ...base, type: "ranking", config: { options: ["Tea", "Cake"] } });
    expect([count(ranks, CELL), ranks]).toEqual([2, expect.stringContaining("Number the boxes from 1 to 2")]);
    expect(render({ ...base, type: "file" })).toContain("Attach it to this form");
    expect(render({ ...base, type: "signature", config: { statement: "It is true." } })).toMatch(/It is true\..*Signature/s);
  });

  it("says when it applies, and leaves out answers that nobody has given", () => {
    const html = render(
      { key: "guest", type: "checkbox", label: "Do you bring a guest?" },
      { key: "name", type: "text", label: "Name", visible_if: { field: "guest", op: "is", value: true } },
      { key: "hello", type: "statement", label: "About {{name}}", description: "**Read** this" },
    );
    expect(html).toContain("applies only after certain answers to “Do you bring a guest?”");
    expect(html).toContain("About …");
    expect(html).toContain("<strong>Read</strong> this");
  });
});

describe("a form on paper", () => {
  const form = {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    title: "<b>Visit</b>",
    description: null,
    fields: fieldsSchema.parse([{ ...base, type: "text" }]),
  };
  const appearance: Appearance = { words: en, settings: {}, ipAddresses: "full", translated: (row) => row };

  it("has its own style sheet, its address as a QR code, and a button that needs the script", () => {
    const address = `https://forms.example/f/${form.id}`;
    const html = renderToStaticMarkup(<PaperPage appearance={appearance} form={form} address={address} questions="(questions)" />);
    expect(html).toContain('href="/respondent/paper.css');
    expect(html).toContain(`<span>${address}</span>`);
    expect(html).toMatch(/<svg aria-hidden="true".*<path fill="#000" d="M/s);
    expect(html).toMatch(/<button type="button" class="quiet" id="print" data-load="print" hidden="">Print<\/button>/);
    expect(html).not.toMatch(/style=|<b>Visit|What is stored/);
  });

  it("says who asks and what is stored", () => {
    const asker = { name: "Ada Ltd", reason: "To plan", contact: "ada@example.com", privacy: "https://example.com/privacy" };
    const html = renderToStaticMarkup(
      <PaperPage appearance={{ ...appearance, settings: { asker } }} form={form} address={null} questions="" />,
    );
    for (const text of ["Ada Ltd", "To plan", "ada@example.com", "What is stored, and for how long", "https://example.com/privacy"])
      expect(html).toContain(text);
    expect(html).not.toContain("<svg");
  });
});
