/** A part of the document. The page shows it and the download has it, so that both say the same. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** What only the organisation can say. */
  | { kind: "fill"; items: string[] }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  /** A page of the dashboard. */
  | { kind: "see"; href: string; label: string };

export type Section = { title: string; blocks: Block[] };

export const text = (said: string): Block => ({ kind: "paragraph", text: said });
export const number = (count: number) => count.toLocaleString("en-GB");
export const many = (count: number, one: string, several: string) => `${number(count)} ${count === 1 ? one : several}`;
