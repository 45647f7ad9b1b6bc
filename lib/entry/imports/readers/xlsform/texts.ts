import { plainText } from "@/lib/entry/imports/plain-text";

/** A text of the source as a label and what stands below it. */
type Said = { label: string; below: string; changes: string[] };

const LINK = /\[([^[\]]{1,300})\]\([^()\s]{1,2000}\)/g;
/** Links as HTML has them; the rest of HTML says nothing that is kept. */
const ANCHOR = /<a\s[^<>]{0,500}?href\s?=\s?["']([^"'<>\s()]{1,1000})["'][^<>]{0,500}>([^<>[\]]{1,300})<\/a>/gi;
const MOST = 255;

/** Labels are one line without marks: what has several lines, links or is long stands below, as it was. */
export function saidAs(text: string, isAnswered: (name: string) => boolean): Said {
  const { said, unknown } = withAnswers(plainText(text.replaceAll(ANCHOR, "[$2]($1)")), isAnswered);
  const label = said
    .replaceAll(LINK, "$1")
    .replaceAll(/\*\*|__/g, "")
    .replaceAll(/^#{1,6} /gm, "")
    .trim();
  const [first = "", ...rest] = label.split("\n");
  const changes = Array.from(unknown, (name) => `\${${name}} in its text is not replaced by an answer: no earlier question has this name`);
  if (rest.every((line) => line.trim() === "") && !hasLink(said) && said.length <= MOST) return { label: first, below: "", changes };
  return { label: first, below: said, changes: [...changes, "the whole text is below its label"] };
}

function hasLink(text: string): boolean {
  LINK.lastIndex = 0;
  return LINK.test(text);
}

/** `${name}` as `{{name}}`, if that is an earlier question. */
export function withAnswers(text: string, isAnswered: (name: string) => boolean): { said: string; unknown: Set<string> } {
  const unknown = new Set<string>();
  const said = text.replaceAll(/\$\{\s{0,5}([^{}\s]{1,64})\s{0,5}\}/g, (all, name: string) => {
    if (isAnswered(name)) return `{{${name}}}`;
    unknown.add(name);
    return all;
  });
  return { said, unknown };
}
