import { locales } from "@/lib/words/locales";
import type { MailContent } from "./mail-content";
import { renderMailHtml } from "./render-mail-html";
import { renderMailText } from "./render-mail-text";

/** A mail as it is stored, next to its recipient and subject. */
export type MailBody = { content: MailContent; unsubscribe: string | null; replyTo: string | null };

/** The body of a stored mail. */
export function readMailBody(body: string): MailBody {
  return JSON.parse(body) as MailBody; // we wrote it
}

/** Text and HTML of a mail, from one source. */
export function renderMail({ content, unsubscribe }: Pick<MailBody, "content" | "unsubscribe">): {
  lang: string;
  text: string;
  html: string;
} {
  return {
    lang: locales[content.locale].lang,
    text: renderMailText(content, unsubscribe),
    html: renderMailHtml(content, unsubscribe),
  };
}
