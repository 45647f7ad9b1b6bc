import { within } from "./within";

/** What a chat service tells people about an event. Texts are as people wrote them; each format escapes them. */
export type News = {
  /** A sentence around a title that somebody wrote; the title is null if it names nothing. */
  before: string;
  title: string | null;
  after: string;
  /** A page of the dashboard; null if it has none. */
  url: string | null;
  /** Empty unless the receiver asked for answers. */
  answers: NewsAnswer[];
};

export type NewsAnswer = { label: string; value: string };

/** What the link says. */
export const OPEN = "Open in Formslip";

/** The sentence without markup. @param most characters of its title, which is cut rather than what is said of it */
export function sentenceOf({ before, title, after }: News, most = 300): string {
  return title === null ? `${before}${after}` : `${before}“${within(oneLine(title), most)}”${after}`;
}

/** White space of any kind becomes a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
