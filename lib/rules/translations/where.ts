import { fieldTypes } from "@/lib/rules/fields";
import { withInner } from "@/lib/rules/fields/entries";
import type { Content } from "./texts";
import { endingKeys, part } from "./texts";

const SETTINGS: Record<string, string> = {
  "/title": "Title of the form",
  "/description": "Description of the form",
  "/texts/submit_label": "Button that sends the answers",
  "/texts/thank_you_title": "Title of the page after sending",
  "/texts/thank_you_message": "Text of the page after sending",
  "/texts/closed_message": "Text of the page once the form is closed",
  "/texts/asker/name": "Who asks",
  "/texts/asker/reason": "Why it is asked",
  "/texts/asker/contact": "Whom to contact",
  "/texts/asker/privacy": "Privacy notice",
};

/** Texts and lists of field types, as translators know them. */
const NAMES: Record<string, string> = {
  valid_message: "What is said of an answer that is not accepted",
  placeholder: "Example in the input",
  pattern_hint: "What an answer must look like",
  checkbox_label: "Text beside the box",
  low_label: "Low end of the scale",
  high_label: "High end of the scale",
  unit: "Unit",
  statement: "Statement above the signature",
  options: "Option",
  rows: "Row",
  columns: "Column",
  entry: "What one entry is called",
};

const nameOf = (name: string) => NAMES[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

/** What each text of a form is, in words for a translator, by place. */
export function whereabouts(content: Content): (at: string) => string {
  const known = new Map(Object.entries(SETTINGS));
  for (const key of endingKeys(content.settings)) {
    known.set(`/texts/endings/${part(key)}/title`, `Title of the page after sending, ending “${key}”`);
    known.set(`/texts/endings/${part(key)}/text`, `Text of the page after sending, ending “${key}”`);
  }
  let number = 0;
  for (const { key, type, label } of withInner(content.fields)) {
    if (fieldTypes[type].isHidden) continue;
    number += 1;
    const of = `of question ${number}, “${shortened(label)}”`;
    const at = `/fields/${part(key)}`;
    known.set(`${at}/label`, `Question ${number}`);
    known.set(`${at}/description`, `Description ${of}`);
    for (const name of [...fieldTypes[type].texts, ...fieldTypes[type].choices]) known.set(`${at}/${name}`, `${nameOf(name)} ${of}`);
  }
  return (at) => known.get(at) ?? known.get(at.slice(0, at.lastIndexOf("/"))) ?? "";
}

const LONGEST = 80;

function shortened(label: string): string {
  const characters = Array.from(label.replaceAll(/\s+/g, " ").trim());
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : characters.join("");
}
