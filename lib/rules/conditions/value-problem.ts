import type { Family, Operator } from "./operators";
import { TODAY } from "./operators";

const MAX_TEXT = 255;
const MAX_LIST = 200;

const LISTS = new Set<Operator>(["in", "not_in", "includes_all"]);

/** Why an operator of this family cannot compare with the value; null when it can. */
export function valueProblem(value: unknown, { family, op }: { family: Family; op: Operator }): string | null {
  const { isRight, message } = kinds[family];
  if (!LISTS.has(op)) return isRight(value) ? null : `Must be ${message}`;
  const isList = Array.isArray(value) && value.length > 0 && value.length <= MAX_LIST && value.every(isRight);
  return isList ? null : `Must be a list of 1 to ${MAX_LIST}, each ${message}`;
}

type Kind = { isRight: (value: unknown) => boolean; message: string };

const option: Kind = { isRight: isShortText, message: `the value of an option: text of at most ${MAX_TEXT} characters` };

const kinds: Record<Family, Kind> = {
  presence: { isRight: () => false, message: "left out" },
  text: {
    isRight: (value) => isShortText(value) && value.trim() !== "",
    message: `text of 1 to ${MAX_TEXT} characters`,
  },
  number: { isRight: (value) => typeof value === "number" && Number.isFinite(value), message: "a number" },
  date: {
    isRight: (value) => value === TODAY || (isShortText(value) && isDay(value)),
    message: "a date such as 2026-11-21, or today",
  },
  time: { isRight: (value) => isShortText(value) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), message: "a time such as 14:30" },
  choice: option,
  choices: option,
  checkbox: { isRight: (value) => typeof value === "boolean", message: "true or false" },
};

/** In code points, as everywhere in the contract. */
function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.length <= 2 * MAX_TEXT && Array.from(value).length <= MAX_TEXT;
}

/** Whether it is a day that exists, with or without a time. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text) || text.startsWith("0000")) return false;
  const instant = new Date(`${text.slice(0, 10)}T00:00:00Z`); // rolls 2026-02-30 over into March
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10));
}
