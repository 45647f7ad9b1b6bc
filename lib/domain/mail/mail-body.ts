import { seal, unseal } from "@/lib/base/secrets/seal";
import { locales } from "@/lib/rules/words/locales";
import type { MailContent } from "./mail-content";
import { renderMailHtml } from "./render-mail-html";
import { renderMailText } from "./render-mail-text";

/** A mail as it is stored, next to its recipient and subject. */
export type MailBody = { content: MailContent; unsubscribe: string | null; replyTo: string | null };

const PURPOSE = "mails";
const SEALED = "sealed:";

/** For the database. Mails with links that let someone in are encrypted, so that a copy of the database lets nobody in. */
export function storeMailBody(body: MailBody, { isSecret }: { isSecret: boolean }): string {
  const text = JSON.stringify(body);
  return isSecret ? `${SEALED}${seal(text, PURPOSE)}` : text;
}

/** The body of a stored mail. @throws Error if it was encrypted with another APP_SECRET. */
export function readMailBody(stored: string): MailBody {
  const text = stored.startsWith(SEALED) ? unseal(stored.slice(SEALED.length), PURPOSE) : stored;
  if (text === null) throw new Error("The mail cannot be read, because APP_SECRET has changed");
  return JSON.parse(text) as MailBody; // we wrote it
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
