import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { readings } from "@/lib/rules/fields/readings";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { address } from "./address";
import { AddressControl } from "./address-control";

const home = { key: "home", type: "address", label: "Home", required: true, config: {} };
const german = { ...home, required: false, config: { country: "DE" } };
const all = { ...home, config: { parts: ["line2", "postcode", "region", "country"] } };

function page(field: typeof home, posted: Posted = {}, invalid = false): string {
  return renderToStaticMarkup(
    <AddressControl field={field} id="q-home" name="home" posted={posted} describedBy={undefined} invalid={invalid} words={en} />,
  );
}

const namesIn = (html: string) => [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

it("asks each part with a label of its own and what browsers fill in", () => {
  const html = page(all);
  expect(namesIn(html)).toEqual(["home[line1]", "home[line2]", "home[postcode]", "home[city]", "home[region]", "home[country]"]);
  const ids = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect([...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(ids[0]).toBe("q-home");
  expect([...html.matchAll(/autoComplete="([^"]+)"/g)].map(([, token]) => token)).toEqual([
    "address-line1",
    "address-line2",
    "postal-code",
    "address-level2",
    "address-level1",
    "country-name",
  ]);
  expect(html.match(/\(optional\)/g)).toHaveLength(3); // the second line, the region and the country
});

it("asks only the parts that are chosen, street and city always", () => {
  expect(namesIn(page({ ...home, config: { parts: [] } }))).toEqual(["home[line1]", "home[city]"]);
});

it("marks the parts that are missing, and all of them where none is", () => {
  const marked = (posted: Posted) => namesIn((page(home, posted, true).match(/<input[^>]*aria-invalid[^>]*>/g) ?? []).join(""));
  expect(marked({ line1: ["1 High Street"], postcode: [" "], city: ["Leeds"] })).toEqual(["home[postcode]"]);
  expect(marked({ line1: ["x".repeat(256)], postcode: ["LS1 4AP"], city: ["Leeds"] })).toHaveLength(5);
});

it("shows its country filled in, which is no answer by itself, and keeps that it was emptied", () => {
  const html = page(german);
  expect(html).toMatch(/name="home\[country\]"[^>]*value="Germany"/);
  expect(html).toMatch(/type="hidden" name="home\[given\]" value="Germany"/);
  const opened = { line1: [""], line2: [""], postcode: [""], city: [""], country: ["Germany"], given: ["Germany"] };
  expect(address.read(german, opened, en)).toBeUndefined();
  expect(readings.presence(opened)).toBeUndefined();
  expect(address.read(german, { ...opened, city: ["Bonn"] }, en)).toEqual({ city: "Bonn", country: "Germany" });
  expect(readings.presence({ ...opened, country: ["France"] })).toBe(true);
  expect(page(german, { ...opened, country: [""] })).not.toMatch(/name="home\[country\]"[^>]*value="Germany"/);
});

it("is shown as on an envelope, and exported as a column for each part", () => {
  const answer = { line1: "Hauptstr. 1", postcode: "53111", city: "Bonn", country: "Germany" };
  expect(address.show(all, answer, en)).toBe("Hauptstr. 1\n53111 Bonn\nGermany");
  expect(address.showPosted(all, address.postedFor(all, answer, en), en)).toBe("Hauptstr. 1\n53111 Bonn\nGermany");
  const columns = address.columns(home) ?? [];
  expect(columns.map(({ name, read }) => [name, read(answer)])).toEqual([
    ["line1", "Hauptstr. 1"],
    ["line2", ""],
    ["postcode", "53111"],
    ["city", "Bonn"],
    ["country", "Germany"],
  ]);
});
