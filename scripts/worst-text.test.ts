import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { completeAddress } from "@/components/builder/model/complete-address";
import { keyFromLabel } from "@/lib/rules/fields/key-from-label";
import { fileName } from "../components/sharing/qr-code";
import { contentType, requireUtf8 } from "@/lib/entry/http/content-type";
import { jsonProblem } from "@/lib/entry/http/json-problem";
import { positionCursor } from "@/lib/base/paging/list-position";
import { preferenceOf } from "@/lib/entry/http/preference";
import { didYouMean } from "@/lib/base/errors/did-you-mean";
import { weightedList } from "@/lib/entry/http/weighted-list";
import { readBearer } from "@/lib/domain/auth/api-key";
import { ownPath } from "@/lib/domain/auth/own-path";
import { addressBucket, clientAddress, keptAddress } from "@/lib/base/network/client-address";
import { csvList, csvText } from "@/lib/base/text/csv-text";
import { parseDatetime } from "@/lib/base/time/datetime";
import { describeError } from "@/lib/base/logging/describe-error";
import { isLocalhost } from "@/lib/base/egress/localhost";
import { fieldSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";
import { inferAutocomplete } from "@/lib/rules/fields/types/text/autocomplete";
import { matchesPattern, patternProblem } from "../lib/rules/fields/definition/pattern";
import { plainNumber } from "@/lib/rules/fields/definition/typed-number";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import { extensionOf, isTextType } from "@/lib/domain/files/formats";
import { safeName } from "@/lib/domain/files/safe-name";
import { createFormSchema, updateFormSchema } from "@/lib/domain/forms/schema";
import { knownSettings } from "../lib/rules/forms/settings";
import { searchWords } from "@/lib/domain/forms/search-text";
import { isOrigin, isWebAddress } from "@/lib/base/network/web-address";
import { isId } from "@/lib/base/ids/ids";
import { chooseWords } from "@/lib/entry/respondent/view/choose-words";
import { wantsJson } from "@/lib/entry/respondent/receiving/negotiate";
import { prefill } from "@/lib/entry/respondent/form/prefill";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { words as en } from "../lib/rules/words/languages/en/words";
import { nameOf } from "@/lib/rules/words/languages/en/grammar";
import { fill } from "@/lib/rules/words/fill";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { csvRow } from "@/lib/entry/export/csv";
import { exportName } from "../lib/entry/export/export-name";
import { exportQuery } from "@/lib/entry/export/export-query";
import { nextAttemptAt } from "@/lib/base/outbox/backoff";

const MB = 1024 * 1024;
const MAX_MS = 50;
/** Load on the machine can make some runs slow, so a text counts as slow only if every attempt is. */
const ATTEMPTS = 40;
const PAUSE_MS = 100;

/** Units to repeat, chosen to be hard for regular expressions and loops. */
const UNITS = [
  ...["0", "9", "1,", "1.", ".5", "-", "e1", "a", "A1b", "Ä", "ß"],
  ...[" ", "\t", "\r", "\r\n", "\n\t", "\u00a0", "\u2028", "\0"],
  ...[",", ";", ":", "=", "&", "/", "\\", ".", "_", "'", '"', "%", "%41", "@", "a@", "a.", "<", "*", "q=0.1;"],
  ...["(", "[", "{", "{a", "{1,", "\\Q", "\\p{", "a?"],
  ...["\u0301", "\u0301\u0316", "\ufb2c", "\ufdfa", "\ud800", "\udc00", "😀", "\u202e", "１"],
];

/** Texts of repeated units, also between two characters that force a scan from either end through the whole text. */
function worstTexts(size: number): string[] {
  const repeated = UNITS.map((unit) => unit.repeat(Math.ceil(size / unit.length)));
  return [
    ...repeated.map((text) => `1${text}!`),
    `1${"0".repeat(size)}1`,
    `${"a".repeat(size / 2)}${" ".repeat(size / 2)}b`,
    "[".repeat(size),
  ];
}

/** Longest text of a cell, in UTF-16 code units: longer answers are refused before. */
const LONGEST_ANSWER = 20_000;
const now = new Date("2026-11-21T10:00:00Z");
const config = { options: ["a", "b"], multiple: true };
const words = { title: "a", question: "a", option: "a" };
const fields = fieldTypeNames.map((type) =>
  fieldSchema.parse({ key: type, type, label: "Text", config: fieldTypes[type].completeConfig({ multiple: true }, words) }),
);
const form = (text: string) => ({
  title: text,
  fields: [{ key: text, type: "text", label: text, config: { pattern: text, placeholder: text } }],
});

/** Every function that parses untrusted text: from a body, a header, a URL, a name or an owner's form. */
const PARSERS: Record<string, (text: string) => unknown> = {
  "a number": (text) => plainNumber(text),
  "a datetime": parseDatetime,
  "a pattern": patternProblem,
  "a text by a pattern": (text) => matchesPattern("(?:a|0)*b", text.slice(0, 2_000)),
  "lists of answers as JSON": (text) => checkAnswers(fields, listsOf(text), { today: { first: "2026-11-21", last: "2026-11-21" } }),
  // One at a time: together they would be many megabytes.
  ...Object.fromEntries(
    fields.flatMap((field): [string, (text: string) => unknown][] => [
      [
        `${field.type} as JSON`,
        (text) => checkAnswers([field], { [field.key]: text }, { today: { first: "2026-11-21", last: "2026-11-21" } }),
      ],
      [`${field.type} of a page`, (text) => readPosted([field], [[field.key, text]], en)],
    ]),
  ),
  "parts of a date": (text) =>
    readPosted(
      fields,
      ["day", "month", "year", "time"].map((part) => [`date[${part}]`, text]),
      en,
    ),
  "a kept file": (text) => readPosted(fields, [["file[kept]", text], ["file[remove]", text]], en), // prettier-ignore
  "a choice as shown": (text) =>
    fieldTypes.select.showPosted({ type: "select", key: "a", label: "a", required: false, config }, { "": [text] }, en),
  "an answer that a link brings": (text) => prefill(fields, new URLSearchParams([["text", text]]), en),
  "a form's title": (text) => createFormSchema.safeParse({ ...form("a"), title: text }),
  "a form's question": (text) => createFormSchema.safeParse({ title: "T", fields: [{ key: "a", type: "text", label: text }] }),
  "a form's key": (text) => createFormSchema.safeParse({ title: "T", fields: [{ key: text, type: "text", label: "A" }] }),
  "a form's lifetime and addresses": (text) => createFormSchema.safeParse({ ...form("a"), expires_in: text, callback_url: text }),
  "the settings of a form": (text) => [knownSettings.safeParse({ recipient: text }), knownSettings.safeParse({ redirect_url: text })],
  "a change of a form": (text) => updateFormSchema.safeParse({ expires_at: text, status: text }),
  ...Object.fromEntries(
    fieldTypeNames.map((type) => [
      `options of a ${type} question`,
      (text: string) =>
        fieldTypes[type].config.safeParse({
          min: text,
          max: text,
          options: [text],
          accept: [text],
          unit: text,
          pattern: text,
          step: text,
          placeholder: text,
        }),
    ]),
  ),
  "the words of a search": searchWords,
  "a JSON value": (text) => jsonProblem({ [text]: text }, ["body"]),
  "a list of weights": weightedList,
  "a preference": (text) => preferenceOf(text, "handling"),
  "a name that was meant": (text) => didYouMean(text, ["max_length", "expires_in", "callback_metadata"]),
  "what is accepted": (text) => wantsJson(headersWith("accept", text)),
  "a language": (text) => chooseWords({ acceptLanguage: text }),
  "an encoding": (text) => {
    requireUtf8(headersWith("content-type", text));
  },
  "a content type": (text) => contentType(headersWith("content-type", text)),
  "a key": (text) => readBearer(`Bearer ${text}`),
  "a key after blanks": (text) => readBearer(`Bearer${text}`),
  "a client's address": (text) => clientAddress({ socket: "10.0.0.1", forwardedFor: text, trusted: ["10.0.0.0/8"] }),
  "an address": (text) => [addressBucket(text), keptAddress(text, "truncated")],
  "where a sign-in leads": (text) => ownPath(`/${text}`),
  "a cursor": (text) => positionCursor.safeParse(text),
  "an id": isId,
  "a web address": (text) => [isWebAddress(`https://${text}.example/`), isWebAddress(`https://a.example/${text}`)],
  "an origin": (text) => isOrigin(`https://${text}`),
  "a host": isLocalhost,
  "a file's name": safeName,
  "a file's extension": extensionOf,
  "a media type": isTextType,
  "a download's name": contentDisposition,
  "an export's name": exportName,
  "what an export is asked for": (text) => exportQuery.safeParse({ time_zone: text, format: text }),
  "a cell": (text) => [...csvRow([text.slice(0, LONGEST_ANSWER), 1])],
  "a list in a cell": (text) => csvText(csvList([text.slice(0, LONGEST_ANSWER)])),
  "a wait that a receiver asks for": (retryAfter) => nextAttemptAt({ attempts: 1, retryAfter, now, random: 0 }),
  "an error": (text) => describeError(new Error(text)),
  "what a browser can fill in": (label) => inferAutocomplete({ key: "a", label }),
  "a label in a sentence": nameOf,
  "a sentence": (text) => fill(text, { name: "a" }),
  "a key from a label": (label) => keyFromLabel(label, { taken: new Set(), position: 1 }),
  "an address as it is typed": completeAddress,
  "the name of a saved file": (text) => fileName(text, "csv"),
};

const lists = new Map<string, Record<string, string[]>>();

function listsOf(text: string): Record<string, string[]> {
  const known = lists.get(text);
  if (known) return known;
  lists.clear(); // each run after the first is measured with an empty cache
  const list = text.split("", MB / 16);
  const made = Object.fromEntries(fields.map(({ key }) => [key, list]));
  lists.set(text, made);
  return made;
}

function headersWith(name: string, text: string): Headers {
  const headers = new Headers();
  headers.get = (asked) => (asked === name ? text : null); // real headers refuse invalid characters
  return headers;
}

/** The lowest CPU time of several runs, in milliseconds; wall time would depend on the load. */
async function cost(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || (least >= MAX_MS && least < 10 * MAX_MS)); attempt++) {
    if (attempt > 3) await pause(PAUSE_MS);
    const before = process.cpuUsage();
    try {
      run();
    } catch {
      // Refusing the text is fine too.
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Small texts first, so that superlinear growth shows before a run takes minutes. */
const TEXTS = [MB / 16, MB].map(worstTexts);

describe(`within ${MAX_MS} ms of processor time, a megabyte of any text is read`, () => {
  it.each(Object.entries(PARSERS))("%s", async (_, parse) => {
    for (const texts of TEXTS) {
      const slow: string[] = [];
      for (const text of texts)
        if ((await cost(() => parse(text))) >= MAX_MS) slow.push(`${text.length} characters of ${JSON.stringify(text.slice(0, 12))}`);
      expect(slow).toEqual([]);
    }
  });
});
