import type { MailContent } from "./mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";

/** A mail as plain text: paragraphs between empty lines, links on a line of their own. */
export function renderMailText(
  { locale, heading, paragraphs, facts = [], button, footer = [] }: MailContent,
  unsubscribe: string | null,
): string {
  const small = [...footer, ...(unsubscribe ? [`${mailWords[locale].unsubscribe}:\n${unsubscribe}`] : [])];
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(small.length > 0 ? [["-- ", ...small].join("\n")] : []),
  ];
  return `${blocks.map(withoutControls).join("\n\n")}\n`;
}

function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}
