import type { Row } from "@/lib/rules/translations/rows";
import { attribute, escaped, IMPOSSIBLE } from "./xml";
import { idOfPlace } from "./xliff-ids";

/** What a file says of itself: the id of the form or draft, the language of its own texts, and the one they are translated into. */
export type FileHead = { of: string; from: string; to: string };

const XLIFF = "urn:oasis:names:tc:xliff:document:2.0";

/**
 * Rows as XLIFF 2.0 (OASIS, xliff-core-v2.0). Texts are plain: Markdown and `{{key}}` stand in them as they are, and a translation that is outdated
 * has the state `initial`, until somebody sets another.
 */
export function writeXliff(rows: Row[], { of, from, to }: FileHead): string {
  const id = idOfPlace(of);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.0" srcLang="${attribute(from)}" trgLang="${attribute(to)}">`,
    `<file id="${id}" original="${attribute(of)}" canResegment="no" xml:space="preserve">`,
    ...rows.map(unit),
    "</file>",
    "</xliff>",
    "",
  ].join("\n");
}

function unit({ place, where, source, target, state, earlier }: Row): string {
  const name = place.search(IMPOSSIBLE) < 0 ? ` name="${attribute(place)}"` : ""; // the id says it as well
  const earlierNote = earlier === undefined ? "" : note("earlier", `Translate again. The text was: ${earlier}`);
  const notes = where === "" && earlierNote === "" ? "" : `<notes>${where === "" ? "" : note("where", where)}${earlierNote}</notes>`;
  const translated = target === "" ? "" : `<target>${content(target)}</target>`;
  const segment = `<segment state="${state === "translated" ? "translated" : "initial"}"><source>${content(source)}</source>${translated}</segment>`;
  return `<unit id="${idOfPlace(place)}"${name}>${notes}${segment}</unit>`;
}

function note(category: string, text: string): string {
  return `<note category="${category}">${escaped(text)}</note>`;
}

/** XLIFF has an element for characters that XML cannot hold. */
function content(text: string): string {
  return escaped(text, (sign) => `<cp hex="${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}"/>`);
}
