import { expect, it } from "vitest";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import { words } from "@/lib/rules/words/languages/en/words";
import { readPosted } from "./read-posted";
import { unreadInputs } from "./unread-inputs";

const fields = fieldsSchema.parse([
  { key: "ad", type: "address", label: "Address" },
  { key: "m", type: "matrix", label: "Matrix", config: { rows: ["r", "s"], columns: ["x", "y"] } },
  { key: "mm", type: "matrix", label: "Matrix", config: { rows: ["r", "s"], columns: ["x", "y"], multiple: true } },
  { key: "d", type: "date", label: "Date" },
  { key: "n", type: "number", label: "Number" },
  { key: "rank", type: "ranking", label: "Ranking", config: { options: ["a", "b"] } },
  { key: "sig", type: "signature", label: "Signature", config: { draw: true } },
  { key: "s", type: "select", label: "Select", config: { options: ["a", "b"], multiple: true, other: true } },
  { key: "pets", type: "repeat", label: "Pets", config: { fields: [{ key: "name", type: "text", label: "Name" }], max: 3 } },
]);

/** What is said of inputs, as [name, type]. */
function said(query: string): [unknown, string][] {
  const entries = Array.from(new URLSearchParams(query));
  const { data, typed } = readPosted(fields, entries, words);
  return unreadInputs({ fields, entries, unasked: [], data, typed, words }).problems.map(({ loc, type }) => [loc[1], type]);
}

it.each<[query: string, unread: string[]]>([
  ["ad[line1]=x&ad[city]=y&ad[postcode]=1&ad=plain", ["ad"]],
  ["ad=plain", ["ad"]],
  ["ad[line1]=x&ad[city]=y&ad[city]=z&ad[postcode]=1", ["ad[city]"]],
  ["ad[line1]=x&ad[city]=y&ad[city]=y&ad[postcode]=1", []],
  ["ad[line1]=x&ad[city]=y&ad[postcode]=1&ad=", []],
  ["m=x&m[0]=y", ["m"]],
  ["m[0]=x&m[0]=y", ["m[0]"]],
  ["mm[0]=x&mm[0]=y", []],
  ["d=2026-01-01&d[day]=2&d[month]=3&d[year]=2026", ["d"]],
  ["d=2026-01-01", []],
  ["d[day]=1&d[day]=2&d[month]=3&d[year]=2026", ["d[day]"]],
  ["n=5&n[decimal]=.", []],
  ["rank=a&rank=b", []],
  ["sig=Ada", []],
  ["s=a&s=b", []],
  ["pets=Rex", ["pets"]],
  ["pets[0:name]=Rex&pets=Tom", ["pets"]],
])("says which inputs of a question with parts make no difference: %s", (query, unread) => {
  expect(said(query)).toEqual(unread.map((name) => [name, "not_stored"]));
});

it("is silent about what pages post, whatever the type", () => {
  for (const field of fields) {
    const parts = fieldTypes[field.type].parts(field);
    const entries = ["", ...parts.map((part) => `[${part}]`)].map((part) => `${encodeURIComponent(field.key + part)}=`);
    expect([field.type, said(entries.join("&"))]).toEqual([field.type, []]);
  }
});
