import MailComposer from "nodemailer/lib/mail-composer";
import { env } from "@/lib/base/env/env";
import { readMailFrom } from "@/lib/base/env/smtp-url";
import { readMailBody, renderMail } from "./mail-body";

type StoredMail = { id: string; recipient: string; subject: string; body: string; createdAt: Date };

/** An email in the format of RFC 5322, and its envelope. Its Message-ID and date stay the same on every attempt. */
export async function composeMessage(
  { id, recipient, subject, body, createdAt }: StoredMail,
  sender: string,
): Promise<{ from: string; to: string; message: Buffer }> {
  const stored = readMailBody(body);
  const { lang, text, html } = await renderMail(stored);
  const { unsubscribe, replyTo } = stored;
  const mail = new MailComposer({
    from: readMailFrom(sender),
    to: { name: "", address: recipient },
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    subject: asText(subject),
    date: createdAt,
    messageId: `<${id}@${new URL(env().baseUrl).hostname}>`,
    text,
    html,
    // Asks for no out-of-office replies, because nobody would read them (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": lang,
      ...(unsubscribe !== null && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from } = mail.getEnvelope();
  return { from: from || sender, to: recipient, message: await mail.build() };
}

/** A subject that looks encoded (RFC 2047) would be decoded by the recipient's client. An invisible character prevents that. */
function asText(subject: string): string {
  return subject.replaceAll("=?", "=\u200B?");
}
