import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Finding, NewField, Outline } from "@/lib/entry/imports/outline";
import type { Reader, Source } from "@/lib/entry/imports/reader";
import { named } from "@/lib/entry/imports/reader";
import { PartList } from "./part-list";
import type { Line } from "./text-lines";
import { lineOf } from "./text-lines";
import type { Written } from "./text-question";
import { fieldOf, othersIn, scaleIn, withoutLine } from "./text-question";

/** More lines than a form has that people wrote. */
const MAX_LINES = 20_000;
/** Longer lines without a question mark are read, not answered. */
const LONGEST_QUESTION = 100;

/** Text or Markdown: a line a question, with its choices below it. The last resort, for text that is of no other kind. */
export const textForm: Reader = {
  recognises: ({ text, json, sheets }: Source) =>
    text !== null &&
    json === undefined &&
    !sheets &&
    /\S/.test(text) &&
    !/^\s*<[?!a-zA-Z]/.test(text.slice(0, 200)) &&
    !text.includes("\0"),
  *read({ text, name }) {
    if (text === null) throw unreadable("The file is not text");
    const raw = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/, MAX_LINES + 1);
    if (raw.length > MAX_LINES) throw unreadable(`The text has more than ${MAX_LINES.toLocaleString("en")} lines`);
    const lines = raw.map((line, index) => underlined(lineOf(line), raw[index + 1]));
    const writer = new Writer(lines);
    for (const [index, line] of lines.entries()) {
      yield;
      writer.take(line, index);
    }
    return writer.outline(name);
  },
} satisfies { recognises: Reader["recognises"]; read: (source: Source) => Steps<Outline> };

/** A line that is underlined is a heading, as some write Markdown. */
function underlined(line: Line, next = ""): Line {
  if (line.kind !== "words" || !/^(?:={3,}|-{3,}) *$/.test(next)) return line;
  return { kind: "heading", level: next.startsWith("=") ? 1 : 2, text: line.text };
}

/** Takes lines one after another; a question is open until the next one. */
class Writer {
  readonly #lines: Line[];
  readonly #list = new PartList();
  #title = "";
  #description: string[] = [];
  #open: Written | null = null;
  /** The page that texts belong to, until its first question. */
  #page: { label: string; notes: string[] } | null = null;
  #isNumberedList = false;
  /** A text between questions that begins, until something other than a note follows. */
  #statement: NewField | null = null;
  /** Whether nothing is between this line and the one before. */
  #isNext = false;

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  take(line: Line, index: number): void {
    switch (line.kind) {
      case "blank":
        this.#isNext = false;
        this.#isNumberedList = false;
        return;
      case "heading":
        this.#heading(line.level, line.text);
        break;
      case "choice":
        this.#choice(line);
        break;
      case "numbered":
        if (this.#isListed(line)) this.#open?.choices.push({ text: line.text, mark: "letter", isChosen: false });
        else this.#ask({ text: line.text, from: "number" });
        break;
      case "legend":
        this.#note(line.text);
        break;
      case "note":
        this.#aside(line.text);
        break;
      case "answer lines":
        if (this.#open) this.#open.answerLines++;
        break;
      case "table":
        this.#close();
        this.#endPage();
        this.#list.add({ source: named(undefined, line.text), field: null, reason: "It is a row of a table, and tables are not read" });
        break;
      case "words":
        this.#words(line.text, index);
    }
    this.#isNext = true;
  }

  /** Choices of the open question; or, where none is open that takes them, a list of questions. */
  #choice(line: Line & { kind: "choice" }): void {
    const { answerLines = 1, from } = this.#open ?? {};
    if (this.#open && answerLines === 0 && (from !== line.mark || line.isIndented)) this.#open.choices.push(line);
    else this.#ask({ text: line.text, from: line.mark, ...(line.mark === "square" && { choices: [line] }) });
  }

  outline(name: string | null): Outline {
    this.#close();
    this.#endPage();
    const title = this.#title || (name ?? "").replace(/\.[a-z]{1,5}$/i, "");
    const description = this.#description.join("\n\n");
    return { title, ...(description !== "" && { description }), parts: this.#list.parts };
  }

  #heading(level: number, text: string): void {
    this.#close();
    const isEmpty = this.#list.parts.length === 0 && this.#page === null && this.#description.length === 0;
    if (level === 1 && this.#title === "" && isEmpty) {
      this.#title = text;
      return;
    }
    this.#endPage();
    if (level > 2) {
      const field: NewField = { type: "statement", label: text };
      this.#list.add({ source: named(undefined, text), field });
      this.#statement = field;
    } else this.#page = { label: text, notes: [] };
  }

  #words(text: string, index: number): void {
    const next = this.#lines[index + 1];
    const isTitle = this.#title === "" && this.#isEmpty && this.#isTitle(text, index);
    if (isTitle) {
      this.#title = text;
      return;
    }
    if (this.#open && this.#isNext && this.#open.choices.length === 0 && scaleIn(text, true)) {
      this.#open.notes.push(text);
      return;
    }
    const isNote = this.#open && this.#isNext && this.#open.choices.length === 0 && text.endsWith(".") && !this.#hasChoices(index);
    const hasAnswer = !isNote && next?.kind === "answer lines";
    if (hasAnswer || this.#hasChoices(index) || isQuestion(text)) this.#ask({ text });
    else this.#note(text);
  }

  get #isEmpty(): boolean {
    return this.#list.parts.length === 0 && !this.#open && !this.#page && this.#description.length === 0;
  }

  /** A first line by itself is the title if a text or a question with a mark of its own follows: “Name” above “E-mail” is none. */
  #isTitle(text: string, index: number): boolean {
    if (/[?:*]$|_{2,}|\)$/.test(text) || text.length > 150 || this.#lines[index + 1]?.kind !== "blank") return false;
    const following = this.#lines.slice(index + 2, index + 12).find(({ kind }) => kind !== "blank");
    if (!following) return false;
    return following.kind === "words" ? following.text.length > LONGEST_QUESTION || /[.!?*:]$|_{2,}/.test(following.text) : true;
  }

  /** Whether choices stand below, with at most one empty line between. */
  #hasChoices(index: number): boolean {
    const [first, second] = this.#lines.slice(index + 1, index + 3);
    const below = first?.kind === "blank" ? second : first;
    return below?.kind === "choice";
  }

  /** Numbers within a question that has none: `1.` directly below “Which one?”, or further in than the question. */
  #isListed(line: Line & { kind: "numbered" }): boolean {
    const { answerLines = 1, choices = [], text = "", from } = this.#open ?? {};
    if (answerLines > 0) return false;
    if (line.isIndented) return true;
    if (line.number === 1 && this.#isNext && choices.length === 0 && /[?:]$/.test(text)) this.#isNumberedList = from === undefined;
    return this.#isNumberedList;
  }

  #ask({ text, choices = [], from }: Pick<Written, "text" | "from"> & Partial<Written>): void {
    this.#close();
    this.#endPage();
    const answerLines = withoutLine(text).hasLine ? 1 : 0;
    this.#open = { text, notes: [], choices: [...choices], answerLines, ...(from !== undefined && { from }) };
  }

  /** A text belongs to the question right above it, to the page that begins, or to the form; otherwise it stands by itself. */
  #note(text: string): void {
    if (this.#open && this.#isNext && this.#open.choices.length === 0) this.#open.notes.push(text);
    else if (this.#page) this.#page.notes.push(text);
    else if (this.#isEmpty || (this.#list.parts.length === 0 && !this.#open)) this.#description.push(text);
    else {
      this.#close();
      this.#list.add({ source: named(undefined, text), field: { type: "statement", label: text } });
    }
  }

  /** A line in italics is never a question: it belongs to what is right above it. */
  #aside(text: string): void {
    const above = this.#isNext ? this.#statement : null;
    if (above) above.description = [above.description, text].filter(Boolean).join("\n");
    else this.#note(text);
  }

  #close(): void {
    this.#statement = null;
    if (!this.#open) return;
    const field = fieldOf(this.#open);
    const source = named(undefined, field.label);
    const others = field.config?.other === true ? othersIn(this.#open) : [];
    const findings = others.map((text): Finding => ({
      source: `${source}: ${text}`,
      outcome: "taken",
      note: "A choice with a text field for another answer",
    }));
    this.#list.add({ source, field, ...(findings.length > 0 && { findings }) });
    this.#open = null;
  }

  #endPage(): void {
    if (!this.#page) return;
    const { label, notes } = this.#page;
    const description = notes.join("\n\n");
    this.#list.add({ source: named(undefined, label), field: { type: "page", label, ...(description !== "" && { description }) } });
    this.#page = null;
  }
}

/** Short, or with a mark that texts to read do not have. */
function isQuestion(text: string): boolean {
  if (/[?:*]$|\((?:required|optional)\)$/i.test(text) || withoutLine(text).hasLine) return true;
  return text.length <= LONGEST_QUESTION && !/[.!;,]$/.test(text);
}
