import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CountryCode } from "libphonenumber-js/min";
import { getCountryCallingCode } from "libphonenumber-js/min";
import { Decrypter, armor, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import { readSealedContent } from "@/lib/rules/forms/sealed-content";
import { sealedProblems } from "@/lib/rules/forms/sealed-table";
import { words as de } from "@/lib/rules/words/languages/de/words";
import { loadWords } from "@/lib/rules/words/load-words";
import { localeNames } from "@/lib/rules/words/locale-names";
import { bundleSealing } from "@/scripts/sealing.mjs";
import { readForSealing } from "@/components/respondent/sealed-part";
import type * as sealing from "./sealing";
import { examine } from "./sealing";
import { sealedTypeNames } from "./field-types";

/** What the page's script loads, as it is built for browsers. */
let built: typeof sealing;
const folder = mkdtempSync(join(tmpdir(), "formslip-sealing-"));

const script = join(folder, "sealing.js");

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await bundleSealing(folder, { sealing: "./components/respondent/sealing/sealing.ts" });
  built = (await import(/* @vite-ignore */ script)) as typeof sealing;
  await Promise.all(localeNames.map(loadWords));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** A mobile number of each country, without its code. */
const examples = JSON.parse(readFileSync("node_modules/libphonenumber-js/examples.mobile.json", "utf8")) as Record<string, string>;

const options = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
  { value: "c", label: "C" },
];

/** Questions of every type that a sealed form can have, and what is posted for them. */
const cases: [config: Record<string, unknown> & { type: string }, posted: [name: string, value: string][][]][] = [
  [{ type: "text", config: { min_length: 3, max_length: 5 } }, [[["q", "ab"]], [["q", "abcd"]], [["q", "abcdef"]], []]],
  [{ type: "text", config: { pattern: "[A-Z]{3}-\\d+", pattern_hint: "ABC-1" } }, [[["q", "ABC-12"]], [["q", "abc"]], [["q", " ABC-1 "]]]],
  [{ type: "textarea", config: { max_length: 10 } }, [[["q", "one\r\ntwo"]], [["q", "much too long for it"]]]],
  [{ type: "number", config: { min: 1, max: 10, decimals: 1 } }, [[["q", "2,5"]], [["q", "11"]], [["q", "two"]], [["q", "1.234,5"]]]],
  [{ type: "email" }, [[["q", "ada@example.org"]], [["q", "ada@"]]]],
  [{ type: "select", config: { options } }, [[["q", "a"]], [["q", "z"]], []]],
  [
    { type: "select", config: { options, multiple: true, min_selections: 2 } },
    [
      [["q", "a"]],
      [
        ["q", "a"],
        ["q", "c"],
      ],
    ],
  ],
  [{ type: "checkbox" }, [[["q", "true"]], [["q", "on"]], []]],
  [
    { type: "date", config: { min: "today" } },
    [
      [["q", "2000-01-01"]],
      [["q", "2999-12-31"]],
      [["q", "31.12.2999"]],
      [["q[day]", "03/02/2999"]],
      [["q[day]", "2999/02/03"]],
      [["q[day]", "3 February 2999"]],
      [
        ["q[day]", "31"],
        ["q[month]", "2"],
        ["q[year]", "2999"],
      ],
    ],
  ],
  [
    { type: "file", config: { multiple: true, max_files: 2 } },
    [
      [
        ["q[kept]", "token.sig a.pdf"],
        ["q[kept]", "token2.sig b.pdf"],
      ],
      [],
    ],
  ],
  [{ type: "signature" }, [[["q", "Ada Lovelace"]], [["q", "A"]]]],
  [{ type: "rating", config: { max: 5 } }, [[["q", "3"]], [["q", "9"]]]],
  [
    { type: "ranking", config: { options } },
    [
      [
        ["q[a]", "2"],
        ["q[b]", "1"],
        ["q[c]", "3"],
      ],
      [
        ["q[a]", "1"],
        ["q[b]", "1"],
      ],
    ],
  ],
  [
    {
      type: "matrix",
      config: {
        rows: [
          { value: "r", label: "R" },
          { value: "s", label: "S" },
        ],
        columns: options,
      },
    },
    [
      [
        ["q[r]", "a"],
        ["q[s]", "b"],
      ],
      [["q[r]", "a"]],
      [["q[r]", "z"]],
    ],
  ],
  [{ type: "time", config: { min: "09:00" } }, [[["q", "10:30"]], [["q", "08:00"]], [["q", "later"]]]],
  [{ type: "url" }, [[["q", "https://example.org"]], [["q", "example"]]]],
  [{ type: "phone", config: { default_country: "DE" } }, [[["q", "030 901820"]], [["q", "12"]]]],
  [
    { type: "address" },
    [
      [
        ["q[street]", "Main St 1"],
        ["q[city]", "Berlin"],
      ],
      [
        ["q[street]", "Main St 1"],
        ["q[postal_code]", "10115"],
        ["q[city]", "Berlin"],
        ["q[country]", "DE"],
      ],
    ],
  ],
  [{ type: "statement" }, [[]]],
  [{ type: "hidden" }, [[["q", "campaign"]], []]],
];

function fieldsOf(given: Record<string, unknown>, isRequired: boolean): Field[] {
  const takesAnswer = fieldTypes[given.type as keyof typeof fieldTypes].takesAnswer; // of the cases above
  return fieldsSchema.parse([{ key: "q", label: "Frage", required: isRequired && takesAnswer, ...given }]);
}

/** What the page makes of a form that the service sends it. */
async function preparePage(fields: Field[], locale: string) {
  const about = JSON.parse(JSON.stringify(readForSealing(fields))) as ReturnType<typeof readForSealing>;
  return { sent: about.fields, words: await built.prepare({ ...about, locale }, `${pathToFileURL(script).href}?v=1`) };
}

describe("the checks of a sealed form's page", () => {
  it.each(cases)("are those of the service, in every language: %j", { timeout: 30_000 }, async (given, posted) => {
    for (const isRequired of [false, true]) {
      const fields = fieldsOf(given, isRequired);
      for (const locale of localeNames) {
        const own = await loadWords(locale);
        const { sent, words } = await preparePage(fields, locale);
        for (const entries of posted) {
          const page = { entries, timeZone: "Europe/Berlin" };
          expect(built.examine({ fields: sent, words, ...page }), locale).toEqual(examine({ fields, words: own, ...page }));
        }
      }
    }
  });

  it("know conditions, calculations, nulls and rules of the owner", async () => {
    const fields = fieldsSchema.parse([
      { key: "coming", type: "checkbox", label: "Coming" },
      { key: "guests", type: "number", label: "Guests", required: true, visible_if: { field: "coming", op: "is", value: true } },
      { key: "price", type: "calculation", label: "Price", config: { expression: "guests * 12" } },
      { key: "size", type: "select", label: "Size", config: { options: [{ value: "s", label: "S", score: 5 }] } },
      { key: "points", type: "calculation", label: "Points", config: { expression: "score(size) * 1.5", decimals: 1 } },
      { key: "more", type: "number", label: "More", valid_if: { field: "more", op: "gt", value: 2 }, valid_message: "More than two" },
      { key: "note", type: "text", label: "Note", nullable: true },
    ]);
    const { sent, words } = await preparePage(fields, "de");
    const see = (...entries: [string, string][]) => {
      const seen = built.examine({ fields: sent, entries, words, timeZone: null });
      expect(seen).toEqual(examine({ fields, entries, words: de, timeZone: null }));
      return seen;
    };
    expect(see(["coming", "true"], ["guests", "3"])).toEqual({ data: { coming: true, guests: 3, price: 36, note: null }, errors: {} });
    expect(see(["size", "s"])).toMatchObject({ data: { size: "s", points: 7.5 } });
    expect(see(["coming", "true"])).toMatchObject({ data: {}, errors: { guests: [expect.any(String)] } });
    expect(see(["guests", "3"], ["more", "1"])).toMatchObject({ errors: { more: ["More than two"] } });
  });

  it("read the phone numbers of every country", { timeout: 30_000 }, async () => {
    for (const [country, example] of Object.entries(examples)) {
      const fields = fieldsOf({ type: "phone", config: { default_country: country } }, false);
      const { sent, words } = await preparePage(fields, "de");
      const typed = [
        example,
        `0${example}`,
        `+${getCountryCallingCode(country as CountryCode)} (0)${example}`,
        example.slice(1),
        `${example}123`,
      ];
      for (const value of typed) {
        const page = { entries: [["q", value]] as [string, string][], timeZone: null };
        expect(built.examine({ fields: sent, words, ...page }), `${country} ${value}`).toEqual(examine({ fields, words: de, ...page }));
      }
    }
  });

  it("know every type that a sealed form can have", () => {
    const names = Object.keys(fieldTypes).filter((type) => {
      const config = type === "repeat" ? { fields: [{ key: "x", type: "text", label: "X" }] } : {};
      const field = { key: "q", type, label: "Q", config } as unknown as Field; // options do not matter here
      return !["repeat", "page"].includes(type) || sealedProblems({ fields: [field], settings: { sealed: {} } }).length === 0;
    });
    expect(sealedTypeNames.toSorted()).toEqual(names.toSorted());
    const tested = new Set(cases.map(([{ type }]) => type));
    expect(sealedTypeNames.filter((name) => !tested.has(name))).toEqual(["calculation"]); // above
  });
});

const content = {
  form: "f",
  version: 2,
  locale: "de",
  data: { name: "Ada" },
  files: { t: { name: "ü.pdf", type: "application/pdf", size: 3 } },
};

async function openFile(file: Uint8Array, identity = "") {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(file);
}

it("seals answers and files, so that the identity opens them and another does not", async () => {
  const identities = await Promise.all([generateX25519Identity(), generateX25519Identity(), generateX25519Identity()]);
  const recipients = await Promise.all(identities.slice(0, 2).map((identity) => identityToRecipient(identity)));
  const text = await built.sealAnswers(content, recipients);
  for (const identity of identities.slice(0, 2))
    expect(readSealedContent(new TextDecoder().decode(await openFile(armor.decode(text), identity)))).toEqual({ formslip: 1, ...content });
  await expect(openFile(armor.decode(text), identities[2])).rejects.toThrow();
  const file = await built.sealFile(new Blob(["abc"]), recipients);
  expect(new TextDecoder().decode(await openFile(file, identities[1]))).toBe("abc");
});

it("seals in browsers whose cryptography has no X25519, and to nothing else than keys of X25519", async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const importing = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("", "NotSupportedError"));
  const text = await built.sealAnswers(content, [recipient]);
  expect(importing).toHaveBeenCalled();
  importing.mockRestore();
  expect(readSealedContent(new TextDecoder().decode(await openFile(armor.decode(text), identity)))).toEqual({ formslip: 1, ...content });
  for (const other of [
    `age1pq1${"q".repeat(1959)}`,
    `age1tag1${"q".repeat(60)}`,
    `age1tagpq1${"q".repeat(2000)}`,
    `${recipient.slice(0, -1)}b`,
  ])
    await expect(built.sealAnswers(content, [recipient, other])).rejects.toThrow(/recipient/i);
});
