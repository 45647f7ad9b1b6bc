import type { MailContent } from "@/lib/domain/mail/mail-content";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";

type Outcome = {
  locale: Locale;
  type: "declined" | "not_me" | "question" | "handed_on" | "more_time";
  title: string;
  /** Whom the form is for, if it says so. */
  recipient: string | null;
  /** To whom it was handed on. */
  to?: string;
  /** When the form closes; null if it never does. */
  closesAt: Date | null;
  /** The day until which more time is asked for, `YYYY-MM-DD`. */
  until: string | null;
  /** In the person's own words, if the form's settings include answers in emails. */
  reason: string | null;
  url: string;
};

/** The email to owners when the person asked declines, asks back or needs more time. */
export async function outcomeMail({ locale, type, title, recipient, to, closesAt, until, reason, url }: Outcome): Promise<MailContent> {
  const language = await loadLanguage(locale);
  const { outcome, answer } = language.mail;
  const { subject, heading, text } = outcome[type];
  const { date, moment } = language;
  const isWaiting = type === "more_time";
  const isOpen = isWaiting || type === "question" || type === "handed_on";
  const facts = [
    { label: outcome.recipient, value: recipient },
    { label: outcome.to, value: to ?? null },
    { label: outcome.until, value: until === null ? null : date(until) },
    { label: outcome.reason, value: reason },
  ];
  return {
    locale,
    subject: subject(title),
    heading,
    paragraphs: [text(title), ...(isOpen && closesAt ? [outcome.closes(moment(closesAt))] : [])],
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    button: { label: isWaiting && closesAt ? outcome.extend : outcome.open, url },
    footer: [answer.why],
  };
}
