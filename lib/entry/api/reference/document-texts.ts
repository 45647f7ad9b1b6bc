import { stringify } from "yaml";
import { openApiDocument } from "./openapi";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";

type Texts = { baseUrl: string; json: string; yaml?: Promise<string> };

/** The document takes a tenth of a second to make, and anyone may ask for it. */
let made: Texts | undefined;

function textsFor(baseUrl: string): Texts {
  if (made?.baseUrl !== baseUrl) made = { baseUrl, json: JSON.stringify(openApiDocument(baseUrl)) };
  return made;
}

/** The OpenAPI document as JSON. */
export function documentAsJson(baseUrl: string): string {
  return textsFor(baseUrl).json;
}

/** The same as YAML, which takes longer: it is written in several turns of the event loop. */
export function documentAsYaml(baseUrl: string): Promise<string> {
  const texts = textsFor(baseUrl);
  return (texts.yaml ??= inTurns(writeYaml(JSON.parse(texts.json) as Branch, { depth: 3, indent: "" }))); // we wrote it
}

type Branch = Record<string, unknown>;

/** Writes the upper levels of an object key by key, each of them in a step of its own. */
function* writeYaml(branch: Branch, { depth, indent }: { depth: number; indent: string }): Steps<string> {
  let text = "";
  for (const [key, value] of Object.entries(branch)) {
    if (depth > 1 && isBranch(value)) {
      const below = yield* writeYaml(value, { depth: depth - 1, indent: `${indent}  ` });
      text += `${indent}${leaf({ [key]: null }).replace(/ null\n$/, "\n")}${below}`;
    } else text += leaf({ [key]: value }).replaceAll(/^(?=.)/gm, indent);
    yield;
  }
  return text;
}

/** In strings, what YAML 1.1 reads as something else is quoted: many tools are still of that version. */
function leaf(part: Branch): string {
  return stringify(part, { aliasDuplicateObjects: false, lineWidth: 0, compat: "yaml-1.1" });
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}
