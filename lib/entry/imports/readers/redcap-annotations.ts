import type { Finding, NewField } from "@/lib/entry/imports/outline";

/** What action tags and remarks do to a field. */
export type Annotated = { isHidden: boolean; default?: string; config: Record<string, unknown>; findings: Finding[] };

/** `@HIDDEN`, `@DEFAULT="x"`, `@IF(…)`. Values are short. */
const TAG = /@([A-Z][A-Z_-]{0,40})(?:\s{0,5}=\s{0,5}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'@]{1,200})))?/g;
const MOST_TAGS = 50;
const HIDDEN = new Set(["HIDDEN", "HIDDEN-SURVEY"]);
/** Options that tags stand for, by the tag, where the type has them. */
const OPTIONS = new Map<string, { option: string; types: ReadonlySet<NewField["type"]>; read: (value: string) => unknown }>([
  ["PLACEHOLDER", { option: "placeholder", types: new Set(["text", "textarea", "number", "email"]), read: String }],
  ["CHARLIMIT", { option: "max_length", types: new Set(["text", "textarea"]), read: Number }],
  ["MAXCHECKED", { option: "max_selections", types: new Set(["select"]), read: Number }],
  ["RANDOMORDER", { option: "shuffle", types: new Set(["select"]), read: () => true }],
]);
const REASONS: Record<string, string> = {
  READONLY: "People can change the answer, because forms have no read-only questions",
  "READONLY-SURVEY": "People can change the answer, because forms have no read-only questions",
  TODAY: "The date is not filled in",
  NOW: "The time is not filled in",
  CALCTEXT: "Forms cannot calculate values, so people answer the question themselves",
  CALCDATE: "Forms cannot calculate values, so people answer the question themselves",
  SETVALUE: "Forms cannot calculate values, so people answer the question themselves",
  PREFILL: "Forms cannot calculate values, so people answer the question themselves",
  NONEOFTHEABOVE: "Forms have no exclusive choices, so it can be chosen together with others",
  HIDECHOICE: "The choice is shown",
};

/** Reads a field's annotation. */
export function annotated(annotation: string, { name, type }: { name: string; type: NewField["type"] }): Annotated {
  const result: Annotated = { isHidden: false, config: {}, findings: [] };
  let rest = "";
  let end = 0;
  let count = 0;
  const leaveOut = (what: string, note: string) => result.findings.push({ source: `${name}: ${what}`, outcome: "left_out", note });
  for (const found of annotation.matchAll(TAG)) {
    if (++count > MOST_TAGS) break;
    const [all, tag = "", ...values] = found;
    const value = values.find(Boolean) ?? "";
    rest += annotation.slice(end, found.index);
    end = found.index + all.length;
    const known = OPTIONS.get(tag);
    if (HIDDEN.has(tag)) result.isHidden = true;
    else if (/^DEFAULT$/.test(tag) && !value.includes("[")) result.default = value;
    else if (/^DEFAULT$/.test(tag)) leaveOut(all, "Forms cannot fill in an answer from another answer");
    else if (known?.types.has(type)) result.config[known.option] = known.read(value);
    else leaveOut(all, Object.hasOwn(REASONS, tag) ? (REASONS[tag] ?? "") : "Forms don't support this action tag");
  }
  rest = (rest + annotation.slice(end)).trim();
  if (rest !== "") leaveOut(rest, "A note for the people who make the form");
  return result;
}
