import type { Role } from "@/lib/rules/access/roles";
import type { MailContent } from "@/lib/domain/mail/mail-content";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";

type Invited = { locale: Locale; inviter: string; account: string; role: Role; url: string; until: Date };

/** The email to someone who is invited to an account. */
export async function invitationMail({ locale, inviter, account, role, url, until }: Invited): Promise<MailContent> {
  const { mail, moment } = await loadLanguage(locale);
  const words = mail.invitation;
  return {
    locale,
    subject: words.subject(account),
    heading: words.heading(account),
    paragraphs: [words.text[role](inviter, account), words.until(moment(until))],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
