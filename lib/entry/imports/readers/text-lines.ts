/** A line of a form that somebody wrote as text or Markdown, as it looks by itself. */
export type Line =
  | { kind: "blank" }
  | { kind: "heading"; level: number; text: string }
  | { kind: "numbered"; number: number; text: string; isIndented: boolean }
  | { kind: "choice"; mark: Mark; text: string; isChosen: boolean; isIndented: boolean }
  | { kind: "answer lines" }
  | { kind: "table"; text: string }
  | { kind: "legend"; text: string }
  | { kind: "note"; text: string }
  | { kind: "words"; text: string };
/** What stands before a choice: `- `, `( ) `, `[ ] ` or `a) `. */
export type Mark = "bullet" | "round" | "square" | "letter";

const MAX_LINE = 10_000;

/** Reads a line. Patterns see single spaces only, which keeps each of them linear. */
export function lineOf(raw: string): Line {
  const isIndented = /^(?:\t| {2})/.test(raw);
  const text = raw.slice(0, MAX_LINE).replaceAll(/\s+/g, " ").trim().replace(/^> ?/, "");
  if (text === "") return { kind: "blank" };
  const [, hashes, title] = /^(#{1,6}) (.+)$/.exec(text) ?? [];
  if (hashes !== undefined && title !== undefined) return { kind: "heading", level: hashes.length, text: plain(title.replace(/ #+$/, "")) };
  if (/^[-=*_ ]+$/.test(text) && !/^_+(?: _+)*$/.test(text)) return { kind: "blank" };
  if (/^[_.… ]+$/.test(text)) return { kind: "answer lines" };
  if (text.startsWith("|")) return { kind: "table", text };
  const note = /^_([^_].*)_$/.exec(text)?.[1];
  if (note !== undefined) return { kind: "note", text: plain(note) };
  if (LEGEND.test(text)) return { kind: "legend", text };
  return choiceOf(text, isIndented) ?? numberedOf(text, isIndented) ?? { kind: "words", text: plain(text) };
}

/** What explains the star of required questions. */
const LEGEND = /^\* ?(?:=|required|mandatory|indicates|denotes|marks|means|pflicht|erforderlich)/i;
const BOX = /^(?:[-*+•] )?(?:\[([ xX✓]?)\]|([☐□☑☒])) ?(.+)$/u;
const CIRCLE = /^(?:[-*+•] )?(?:\(([ xX✓]?)\)|([○◯●◉])) ?(.+)$/u;
const BULLET = /^[-*+•–] (.+)$/;
const LETTER = /^[a-hA-H][.)] (.+)$/;

function choiceOf(text: string, isIndented: boolean): Line | null {
  for (const [mark, pattern] of [
    ["square", BOX],
    ["round", CIRCLE],
  ] as const) {
    // prettier-ignore
    const [, typed = "", sign = "", label] = pattern.exec(text) ?? [];
    // `[text](address)` is a link.
    if (label !== undefined && !(mark === "square" && label.startsWith("(")))
      return { kind: "choice", mark, text: plain(label), isChosen: typed.trim() !== "" || /[☑☒●◉]/u.test(sign), isIndented };
  }
  const bullet = BULLET.exec(text)?.[1];
  if (bullet !== undefined) return { kind: "choice", mark: "bullet", text: plain(bullet), isChosen: false, isIndented };
  const letter = LETTER.exec(text)?.[1];
  return letter === undefined ? null : { kind: "choice", mark: "letter", text: plain(letter), isChosen: false, isIndented };
}

const NUMBERED = /^(?:\*\*)?(?:[Qq](?:uestion)? ?|Frage |Pregunta )?(\d{1,3}) ?[.):] ?(.+)$/;

function numberedOf(text: string, isIndented: boolean): Line | null {
  const [, number, rest] = NUMBERED.exec(text) ?? [];
  // “10:30” is a time, and “1.5 kg” an amount.
  if (number === undefined || rest === undefined || /^\d/.test(rest)) return null;
  return { kind: "numbered", number: Number(number), text: plain(text.startsWith("**") ? rest.replace("**", "") : rest), isIndented };
}

/** Without Markdown's emphasis, code and links. Lines to write on stay, and so does a star at the end. */
function plain(text: string): string {
  return text
    .replaceAll(/\*\*([^*]{1,2000})\*\*/g, "$1")
    .replaceAll(/\*([^* ][^*]{0,2000})\*(?=\W|$)/g, "$1")
    .replaceAll(/`([^`]{1,2000})`/g, "$1")
    .replaceAll(/\[([^[\]]{1,500})\]\([^() ]{1,2000}\)/g, "$1")
    .replaceAll(/\\([*_#[\]()\-.])/g, "$1")
    .trim();
}
