import type { Locale } from "@/lib/rules/words/locale-names";

/** The content of an email, from which its text and its HTML are made. All strings are plain text and are escaped. */
export type MailContent = {
  locale: Locale;
  /** One line; line breaks become spaces. */
  subject: string;
  heading: string;
  /** Line breaks within a paragraph are kept. */
  paragraphs: string[];
  /** Labelled values, such as a reference. */
  facts?: { label: string; value: string }[];
  button?: { label: string; url: string };
  /** Small print under the button: why the reader gets this email. */
  footer?: string[];
};
