import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldTypes } from "@/lib/rules/fields";
import { words as de } from "@/lib/rules/words/languages/de/words";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { NumberControl } from "./number-control";

it.each<[Record<string, number>, string | undefined]>([
  [{}, undefined],
  [{ step: 1 }, undefined],
  [{ min: -5, step: 1 }, undefined],
  [{ max: 10 }, undefined],
  [{ min: 0 }, "decimal"],
  [{ min: 0, step: 1 }, "numeric"],
  [{ min: 0.5, step: 1 }, "decimal"],
])("a number with %j asks a phone for the keyboard %s: number pads have no minus", (config, keyboard) => {
  const field = { key: "q", type: "number" as const, label: "Number", required: true, config };
  const html = renderToStaticMarkup(
    <NumberControl field={field} id="q-q" name="q" posted={{}} describedBy={undefined} invalid={false} words={en} />,
  );
  expect(/inputMode="(\w+)"/i.exec(html)?.[1]).toBe(keyboard);
});

const listed = {
  key: "q",
  type: "number" as const,
  label: "Number",
  required: true,
  config: { one_of: [10, 0.5, 1.234, 12_000], unit: "kg" },
};

it("numbers to choose from are a menu in the page's notation, which posts the numbers of JSON", () => {
  const html = renderToStaticMarkup(
    <NumberControl field={listed} id="q-q" name="q" posted={{ "": ["0.5"] }} describedBy={undefined} invalid={false} words={de} />,
  );
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*?(selected="")?>([^<]*)/g)];
  expect(options.map(([, value, selected = "", text]) => [value, selected !== "", text])).toEqual([
    ["", false, de.chooseOption],
    ["10", false, "10 kg"],
    ["0.5", true, "0,5 kg"],
    ["1.2340", false, "1,234 kg"],
    ["12000", false, "12.000 kg"],
  ]);
});

it.each<[string | undefined, unknown]>([
  ["10", { ok: true, answer: 10 }],
  ["0.5", { ok: true, answer: 0.5 }],
  ["1.234", { ok: true, answer: 1.234 }],
  ["1.2340", { ok: true, answer: 1.234 }],
  ["0,5", { ok: true, answer: 0.5 }],
  ["11", { ok: false, issue: { code: "select_unlisted", params: {} } }],
  ["ten", { ok: false, issue: { code: "select_unlisted", params: {} } }],
  ["", { ok: false, issue: { code: "select_required", params: { multiple: false } } }],
  [undefined, { ok: false, issue: { code: "select_required", params: { multiple: false } } }],
])("of numbers to choose from, a page that posts %j is read in every language", (text, checked) => {
  const { read, check, postedFor } = fieldTypes.number;
  const given = { earlier: new Map(), today: { first: "", last: "" }, budget: { spend: () => true } };
  for (const words of [en, de]) {
    const value = read(listed, text === undefined ? {} : { "": [text] }, words);
    expect(check(listed, { ...given, value })).toEqual(checked);
  }
  for (const answer of listed.config.one_of) expect(read(listed, postedFor(listed, answer, de), en)).toBe(answer);
});

const slider = {
  key: "q",
  type: "number" as const,
  label: "How warm?",
  required: true,
  config: { display: "slider", min: 0, max: 5, low_label: "Cold", unit: "°" },
};

it("a slider is a nameless range above the input of the number, hidden until the script shows it", () => {
  const page = (config: Record<string, unknown>, words = en) =>
    renderToStaticMarkup(
      <NumberControl
        field={{ ...slider, config: { ...slider.config, ...config } }}
        id="q-q"
        name="q"
        posted={{}}
        describedBy={undefined}
        invalid={false}
        words={words}
      />,
    );
  const html = page({});
  expect(html).toMatch(/<input type="range" id="q-q:slider" min="0" max="5" step="0.1" aria-label="How warm\?"[^>]*hidden=""/);
  expect([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(["q", "q[decimal]"]);
  expect(html).toContain("0 – <bdi>Cold</bdi>");
  expect(page({ step: 2 })).toContain('step="2"');
  expect(page({ min: -1000, max: 1000 }, de)).toMatch(/step="10".*<span>-1000 – .*<span>1000</);
});

it("every step that a slider has when the number has none is a number that it takes", () => {
  for (const max of [1e-9, 0.3, 1, 5, 50, 99, 100, 12_345, 1e15]) {
    const html = renderToStaticMarkup(
      <NumberControl
        field={{ ...slider, config: { ...slider.config, max } }}
        id="q-q"
        name="q"
        posted={{}}
        describedBy={undefined}
        invalid={false}
        words={en}
      />,
    );
    const positions = max / Number(/step="([^"]+)"/.exec(html)?.[1]);
    expect(positions, String(max)).toBeGreaterThanOrEqual(49.99);
    expect(positions, String(max)).toBeLessThan(501);
  }
});
