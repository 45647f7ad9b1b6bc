import type { MarkedToken, Tokens } from "marked";
import { Marked } from "marked";

/** Inline text: strings, emphasis and links. */
export type Inline = string | { kind: "strong" | "em"; content: Inline[] } | { kind: "link"; href: string; content: Inline[] };
/** A `line` is the text of a list's item. `start`: the first number of a numbered list. */
export type Block = { kind: "paragraph" | "line"; content: Inline[] } | { kind: "list"; start: number | null; items: Block[][] };

/** Longer texts, which only an unchecked draft can have, are shown without parsing, to bound its cost. */
const MAX_LENGTH = 10_000;
/** The most levels of lists and of emphasis. */
const MAX_DEPTH = 8;
/** Every text with markup matches this. All others skip the parser. */
const MARKUP = /[*[\n]|^\s*(?:[-+]|\d+[.)])\s/;
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

const off = () => undefined;

/** A parser for only paragraphs, lists, `*`, `**` and links; the rest stays plain text. A backslash escapes `*`, `[` and `]`. */
const parser = new Marked({
  gfm: false,
  tokenizer: {
    ...{ code: off, fences: off, heading: off, hr: off, blockquote: off, html: off, def: off, table: off, lheading: off },
    ...{ reflink: off, tag: off, codespan: off, br: off, del: off, autolink: off, url: off },
    // Returning false keeps the parser's own rule.
    emStrong: (source) => (source.startsWith("_") ? undefined : false),
    link: (source) => (source.startsWith("!") ? undefined : false),
    escape(source) {
      const [raw, text] = /^\\([*[\]])/.exec(source) ?? [];
      return raw === undefined || text === undefined ? undefined : { type: "escape", raw, text };
    },
  },
});

/** Reads the small subset of Markdown that descriptions and closing texts are written in (contract §3). */
export function readMarkdown(text: string): Block[] {
  if (text.length > MAX_LENGTH || !MARKUP.test(text)) return [{ kind: "paragraph", content: [text] }];
  return blocksOf(parser.lexer(text) as MarkedToken[], 0); // no extension adds others
}

/** Whether a text contains any markup. */
export function hasMarkup(text: string): boolean {
  return readMarkdown(text).some(
    (block, index) => index > 0 || block.kind !== "paragraph" || block.content.some((each) => typeof each !== "string"),
  );
}

/** The plain text, on one line. */
export function withoutMarkup(text: string): string {
  return readMarkdown(text).map(wordsOf).join(" ").replaceAll(/\s+/g, " ").trim();
}

function blocksOf(tokens: MarkedToken[], depth: number): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === "space") return [];
    if (token.type === "list" && depth < MAX_DEPTH) {
      const items = token.items.map((item: Tokens.ListItem) => blocksOf(item.tokens as MarkedToken[], depth + 1)); // as above
      return [{ kind: "list", start: token.ordered ? Number(token.start) : null, items }];
    }
    // Besides paragraphs there are only the texts of list items, and lists that are too deep.
    const content = "tokens" in token && token.tokens ? inlinesOf(token.tokens as MarkedToken[], depth) : [token.raw.trim()]; // as above
    return [{ kind: token.type === "paragraph" ? "paragraph" : "line", content }];
  });
}

function inlinesOf(tokens: MarkedToken[], depth: number): Inline[] {
  return tokens.map((token): Inline => {
    if (token.type === "escape") return token.text;
    if (depth >= MAX_DEPTH) return token.raw;
    const inner = () => ("tokens" in token && token.tokens ? inlinesOf(token.tokens as MarkedToken[], depth + 1) : [token.raw]); // as above
    if (token.type === "strong" || token.type === "em") return { kind: token.type, content: inner() };
    if (token.type === "link" && ADDRESS.test(token.href)) return { kind: "link", href: token.href, content: inner() };
    return token.raw;
  });
}

function wordsOf(block: Block): string {
  return block.kind === "list" ? block.items.flatMap((item) => item.map(wordsOf)).join(" ") : block.content.map(textOf).join("");
}

function textOf(inline: Inline): string {
  return typeof inline === "string" ? inline : inline.content.map(textOf).join("");
}
