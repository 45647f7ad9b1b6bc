import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { OTHER } from "./other";
import { select } from "./select";
import { SelectControl } from "./select-control";

const PICTURE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

const question = (config: object) => ({
  key: "q",
  type: "select",
  label: "Q",
  required: false,
  config: { options: ["A", "B"], ...config },
});

describe("an answer of one's own, on the page", () => {
  const read = (posted: Posted, config = {}) => select.read(question({ other: true, ...config }), posted, en);

  it.each<[string, Posted, unknown]>([
    ["its text, when it is chosen", { "": [OTHER], other: [" My own "] }, " My own "],
    ["what the check asks about, when an option was chosen after all", { "": ["A"], other: ["My own"] }, { unchosen: "My own" }],
    ["its text, when nothing is chosen", { other: ["My own"] }, "My own"],
    ["a blank, which the check refuses, when nothing was written", { "": [OTHER], other: [" "] }, OTHER],
  ])("is read as %s", (_, posted, value) => {
    expect(read(posted)).toEqual(value);
  });

  it("is one of several, and adds nothing when it repeats one of them", () => {
    expect(read({ "": ["A", OTHER], other: ["Mine"] }, { multiple: true })).toEqual(["A", "Mine"]);
    expect(read({ "": ["A", OTHER], other: ["A"] }, { multiple: true })).toEqual(["A"]);
  });

  it.each<[string, Posted]>([
    ["typed before", { "": [OTHER], other: ["Mine"] }],
    ["from a link, or stored", { "": ["Mine"] }],
  ])("is filled in and chosen again: %s", (_, posted) => {
    for (const display of ["radio", "dropdown"]) {
      const html = shown({ posted, config: { other: true, display } });
      expect(html).toContain('dir="auto" name="q[other]" value="Mine"');
      expect(html).toMatch(/value=" " selected=""|checked="" value=" "/);
    }
  });

  it("is listed with what was typed when the form has closed", () => {
    const listed = (posted: Posted) => select.showPosted(question({ other: true, multiple: true }), posted, en);
    expect(listed({ "": ["A", OTHER], other: ["Mine"] })).toBe("A, Mine");
    expect(listed({ "": [OTHER], other: [""] })).toBe("");
  });
});

it("shuffles its options by the visit, and not without one", () => {
  const options = Array.from({ length: 9 }, (_, index) => `o${index}`);
  const order = (seed?: string) =>
    [...shown({ config: { options, shuffle: true }, seed }).matchAll(/value="(o\d)"/g)].map(([, value]) => value).join(" ");
  expect(order()).toBe(options.join(" "));
  expect(order("one")).toBe(order("one"));
  expect(order("one")).not.toBe(order("two"));
  expect(order("one").split(" ").toSorted()).toEqual(options);
});

it("shows options with images as cards, however many there are", () => {
  const options = Array.from({ length: 12 }, (_, index) => ({ value: `${index}`, label: `O${index}`, picture: PICTURE }));
  const html = shown({ config: { options: [...options, "None"] } });
  expect(html).toContain('<div class="choices pictured">');
  expect(html.match(/<img src="\/pictures\/01ARZ3NDEKTSV4RRFFQ69G5FAV" alt="" loading="lazy"\/><bdi>O/g)).toHaveLength(12);
  expect(shown({ config: { options: ["A", "B"] } })).not.toContain("pictured");
});

function shown({ posted = {}, config, seed }: { posted?: Posted; config: object; seed?: string | undefined }): string {
  const props = { id: "q-q", name: "q", describedBy: undefined, invalid: false, words: en };
  return renderToStaticMarkup(<SelectControl {...props} field={question(config)} posted={posted} seed={seed} />);
}
