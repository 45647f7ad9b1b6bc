import type { Locale } from "@/lib/rules/words/locale-names";

/** What an email says, from which its text and its HTML are made. Plain text throughout: everything is escaped. */
export type MailContent = {
  locale: Locale;
  /** One line; line breaks become spaces. */
  subject: string;
  heading: string;
  /** A line break within a paragraph stays one. */
  paragraphs: string[];
  /** Labelled values, such as a reference. */
  facts?: { label: string; value: string }[];
  button?: { label: string; url: string };
  /** Small print under the button: why the reader gets this email. */
  footer?: string[];
};
