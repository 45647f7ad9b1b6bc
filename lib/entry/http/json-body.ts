import type { ParseError } from "jsonc-parser";
import { parse as parseTolerantly } from "jsonc-parser";
import { ApiError } from "./api-error";
import { invalid, invalidInput } from "@/lib/base/errors/errors";
import { jsonExcess } from "@/lib/base/text/json-excess";
import { jsonProblem, MAX_DEPTH, nestingProblem } from "./json-problem";
import { contentType, notUtf8, requireUncompressed, requireUtf8 } from "./content-type";
import { readBytes } from "./read-bytes";
import { findRepeatedKey } from "./repeated-key";
import type { RouteRequest } from "./route-request";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The largest form, and the fullest response to it, have fewer. */
const MAX_VALUES = 100_000;

/** A parsed JSON body, and its bytes. */
export type JsonBody = { value: unknown; bytes: Uint8Array };

/**
 * Reads a JSON body of at most `limit` bytes (contract §8).
 * @throws ApiError 415 for another content type or a compressed body, 413 when too large, 422 when it is not acceptable JSON.
 */
export async function readJsonBody(request: RouteRequest, limit: number): Promise<JsonBody> {
  requireJson(request.headers);
  const bytes = await readBytes(request, limit);
  return { value: parseJson(bytes), bytes };
}

function requireJson(headers: RequestHeaders): void {
  if (contentType(headers) !== "application/json") throw new ApiError(415, "Content-Type must be application/json");
  requireUncompressed(headers);
  requireUtf8(headers);
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
  const excess = jsonExcess(text, { values: MAX_VALUES, depth: MAX_DEPTH });
  if (excess === "values") throw invalid(["body"], `JSON must have at most ${MAX_VALUES} keys and values`, "too_many");
  if (excess === "depth") throw invalidInput([nestingProblem("body")]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(["body"], `The body is not well-formed JSON${placeOfFault(text)}`, "json_invalid");
  }
  const problem = jsonProblem(value, ["body"]) ?? findRepeatedKey(text, value);
  if (problem) throw invalidInput([problem]);
  return value;
}

/** The longest text in which the error is located. */
const LONGEST_SEARCHED = 256 * 1024;

/** Where a text stops being JSON, for the end of a sentence. JSON.parse() says so only sometimes. */
function placeOfFault(text: string): string {
  if (text.length > LONGEST_SEARCHED) return "";
  const faults: ParseError[] = [];
  parseTolerantly(text, faults, { disallowComments: true });
  const offset = faults[0]?.offset;
  if (offset === undefined) return "";
  if (text.trim() === "") return ": it is empty";
  const lines = text.slice(0, offset).split("\n");
  return `: line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
