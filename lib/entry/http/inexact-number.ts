import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";

/** Keys whose values are stored as sent and returned to the client: numbers must keep their exact value. */
const KEPT = new Set(["callback_metadata", "settings", "data", "people", "fields", "answer_schema", "form"]);
/** Only numbers with this many digits, or with such a small exponent, can lose precision: other bodies are not scanned. */
const SUSPECT = /\d[\d.]{15}|[eE]-\d{3}/;
/** A quoted text, a number, or a structural character. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[-\d][^\s,\]}]*|[{}[\],:]/g;

/**
 * Finds the first number in the stored parts of a body that a double cannot represent exactly (contract §10), such as
 * 12345678901234567890; null if there is none. Works on the text, since a parsed number is already rounded.
 * @param text well-formed JSON.
 */
export function findInexactNumber(text: string): Problem | null {
  if (!SUSPECT.test(text)) return null;
  const path: (string | number)[] = [];
  const kinds: ("object" | "array")[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      kinds.push(token === "{" ? "object" : "array");
      path.push(token === "{" ? "" : 0);
    } else if (token === "}" || token === "]") {
      kinds.pop();
      path.pop();
    } else if (token === ":")
      path[path.length - 1] = JSON.parse(last) as string; // the token before a colon is a key
    else if (token === ",") {
      const index = path.at(-1);
      if (kinds.at(-1) === "array" && typeof index === "number") path[path.length - 1] = index + 1;
    } else if (token.startsWith('"')) last = token;
    else if (isKept(path) && !isHeldByDouble(token)) {
      return {
        loc: ["body", ...path],
        msg: `${token.slice(0, 40)} has more digits than a number can hold: write it as text, in quotes`,
        type: "number_precision",
      };
    }
  }
  return null;
}

/** @throws DomainError invalid. */
export function requireExactNumbers({ bytes }: { bytes: Uint8Array }): void {
  const problem = findInexactNumber(Buffer.from(bytes).toString("utf8"));
  if (problem) throw invalidInput([problem]);
}

/** In a body, or in the content of a draft. */
function isKept([first, second]: (string | number)[]): boolean {
  return KEPT.has(String(first)) || (first === "content" && KEPT.has(String(second)));
}

/** Whether `Number()` preserves the value of a JSON number. */
export function isHeldByDouble(literal: string): boolean {
  const [written, held] = [decimalOf(literal), decimalOf(String(Number(literal)))];
  return written.digits === held.digits && (written.digits === "" || written.exponent === held.exponent);
}

/** A number as its significant digits and the exponent of the last one. */
function decimalOf(literal: string): { digits: string; exponent: number } {
  const [mantissa = "", power = "0"] = literal.toLowerCase().replace(/^-/, "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = (whole + fraction).replace(/^0+/, "");
  const digits = all.replace(/(?<!0)0+$/, "");
  return { digits, exponent: Number(power) - fraction.length + (all.length - digits.length) };
}
