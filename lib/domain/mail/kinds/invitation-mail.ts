import type { Role } from "@/lib/rules/access/roles";
import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";

type Invited = { locale: Locale; inviter: string; account: string; role: Role; url: string; until: Date };

/** The email to someone who is invited to an account. */
export function invitationMail({ locale, inviter, account, role, url, until }: Invited): MailContent {
  const words = mailWords[locale].invitation;
  return {
    locale,
    subject: words.subject(account),
    heading: words.heading(account),
    paragraphs: [words.text[role](inviter, account), words.until(locales[locale].moment(until))],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
