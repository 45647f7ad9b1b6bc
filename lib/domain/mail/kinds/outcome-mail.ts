import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";

type Outcome = {
  locale: Locale;
  type: "declined" | "not_me" | "question" | "more_time";
  title: string;
  /** Whom the form is for, if it says so. */
  recipient: string | null;
  /** When the form closes; null if it never does. */
  closesAt: Date | null;
  /** The day until which more time is asked for, `YYYY-MM-DD`. */
  until: string | null;
  /** In the person's own words, if the form's settings include answers in emails. */
  reason: string | null;
  url: string;
};

/** The email to owners when the person asked declines, asks back or needs more time. */
export function outcomeMail({ locale, type, title, recipient, closesAt, until, reason, url }: Outcome): MailContent {
  const { outcome, answer } = mailWords[locale];
  const { subject, heading, text } = outcome[type];
  const { date, moment } = locales[locale];
  const isWaiting = type === "more_time";
  const isOpen = isWaiting || type === "question";
  const facts = [
    { label: outcome.recipient, value: recipient },
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
