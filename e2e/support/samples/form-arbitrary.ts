import fc from "fast-check";
import { samples, unansweredFields } from "./field-arbitrary";
import type { Sample } from "./sample";
import { line } from "./sample";

/** A form as a program creates it, with valid answers. */
export type FormSample = { form: Record<string, unknown> & { fields: Record<string, unknown>[] }; answers: Record<string, unknown> };

/** Any JSON that the service stores unchanged: without NUL and without numbers that change when written as JSON. */
export const anyJson = fc
  .jsonValue({ stringUnit: "binary", maxDepth: 4 })
  .filter((value) => !/\\u0000|(?<!\d)-0[,\]}]|^-0$/.test(JSON.stringify(value)));

const plainKey = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/);
const innerKey = fc.constantFrom("toString", "valueOf", "hasOwnProperty", "length", "submission_token", "data", "__defineGetter__x");
const keys = (count: number) =>
  fc.uniqueArray(
    fc.oneof(plainKey, innerKey).filter((name) => /^[A-Za-z]/.test(name) && !/^(constructor|prototype)$/.test(name)),
    { minLength: count, maxLength: count },
  );

/** Unknown options under names that no type will use, `__proto__` included. */
const unknown = fc
  .array(
    fc.tuple(
      fc.oneof(
        line.map((text) => `x-${text}`),
        fc.constant("__proto__"),
        fc.nat().map(String),
      ),
      anyJson,
    ),
    { maxLength: 4 },
  )
  .map((entries) => Object.fromEntries(entries));

const jsonObject = fc
  .dictionary(fc.string({ unit: "binary" }), anyJson, { maxKeys: 5 })
  .map((value) => ({ ...value }))
  .filter((value) => !JSON.stringify(Object.keys(value)).includes("\\u0000") && JSON.stringify(value).length < 4_000);

const trimmed = line.map((text) => text.trim());
/** Appended to the receiver's URL, so that nothing is sent to random hosts. */
const callbackPath = fc
  .webUrl({ withFragments: true, withQueryParameters: true })
  .map((url) => url.replace(/^https?:\/\/[^/?#]*/, ""))
  .filter((path) => path.length <= 1024);

/** A field with its answer, or null. */
type Question = Omit<Sample, "value"> & { key: string; value: Sample["value"] | null };

const questions: fc.Arbitrary<Question[]> = fc
  .tuple(samples, fc.option(unansweredFields.map((field) => ({ ...field, value: null }))))
  .chain(([list, other]) => fc.tuple(fc.constant(other ? [...list, other] : list), keys(list.length + 1)))
  .map(([list, names]) => list.map((sample, index) => ({ ...sample, key: names[index] ?? "" })));

const settings = fc
  .tuple(jsonObject, fc.constantFrom({}, { response_limit: null }, { response_limit: 7 }))
  .map(([any, known]) => ({ ...any, ...known }));

/** The optional parts of a form. */
const rest = fc.record(
  {
    description: fc.option(line),
    callback_url: callbackPath,
    callback_metadata: jsonObject,
    settings,
    expires_in: fc.constantFrom("30m", "2h", "3650d", null),
    id: fc.constant("ignored"),
  },
  { requiredKeys: [] },
);

/** Forms with every type, every known option and unknown ones. */
export const formSamples: fc.Arbitrary<FormSample> = questions.chain((list) =>
  fc.tuple(fc.tuple(...list.map(fieldOf)), trimmed, rest).map(([fields, title, more]) => ({
    form: { title, fields, ...more },
    answers: Object.fromEntries(list.filter(({ value }) => value !== null).map(({ key, value }): [string, unknown] => [key, value])),
  })),
);

function fieldOf({ key, type, config, value }: Question) {
  const canBeRequired = value === true || (typeof value === "string" && value.trim() !== "") || typeof value === "number";
  return fc.record(
    {
      key: fc.constant(key),
      type: fc.constant(type),
      label: trimmed,
      config: unknown.map((options) => ({ ...options, ...config })),
      description: fc.option(line),
      required: canBeRequired ? fc.boolean() : fc.constant(false),
    },
    { requiredKeys: ["key", "type", "label", "config"] },
  );
}
