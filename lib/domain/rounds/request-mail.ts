import type { NewMail } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";
import { matchLanguage } from "@/lib/rules/words/match-language";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import { readRoundMail } from "./present";

type Request = {
  round: { accountId: string; title: string; mail: string };
  /** Who asks, if the form does not say it. */
  owner: string | null;
  settings: Record<string, unknown>;
  person: { formId: string; name: string; email: string; locale: string | null; url: string };
  expiresAt: Date | null;
};

/** The request or reminder email to a person, in their language. */
export async function requestMail({ kind, ...request }: Request & { kind: "request" | "reminder" }): Promise<NewMail> {
  const { mail, words, asker, title } = await addressed(request);
  const { message, asks } = readRoundMail(request.round);
  const isDecision = asks === "decision";
  const paragraphs = [
    ...(kind === "reminder" ? [isDecision ? words.vote.stillWaiting : words.stillWaiting] : []),
    message ?? (isDecision ? words.vote.ask(asker) : words.ask(asker)),
    ...(message !== null && asker !== null ? [`— ${asker}`] : []), // a message of the owner's own may not say whose it is
  ];
  const subject = kind === "request" ? title : words.reminder(title);
  return mail({ kind, subject, paragraphs, label: isDecision ? words.vote.button : words.answer });
}

/** The email with the reply to what a person has asked back. */
export async function replyMail({ text, ...request }: Request & { text: string }): Promise<NewMail> {
  const { mail, words, asker, title } = await addressed(request);
  const { asks } = readRoundMail(request.round);
  const paragraphs = [words.reply.text(asker), text];
  const label = asks === "decision" ? words.vote.button : words.answer;
  return mail({ kind: "reply", subject: words.reply.subject(title), paragraphs, label });
}

type Said = { kind: "request" | "reminder" | "reply"; subject: string; paragraphs: string[]; label: string };

/** What all emails to a person of a round have in common. */
async function addressed({ round, settings, owner, person, expiresAt }: Request) {
  const locale = wordsFor(person.locale, settings.locale);
  const language = await loadLanguage(locale);
  const words = language.mail.round;
  const title = titleFor(person.locale ?? locale, round) ?? titleFor(locale, round) ?? round.title;
  const { name, contact } = askerOf(settings);
  const asker = name ?? owner;
  const mail = ({ kind, subject, paragraphs, label }: Said): NewMail => ({
    account: round.accountId,
    form: person.formId,
    kind,
    to: person.email,
    replyTo: contact,
    content: {
      locale,
      subject,
      heading: title,
      paragraphs: [words.hello(person.name), ...paragraphs, ...(expiresAt ? [words.until(language.moment(expiresAt))] : [])],
      button: { label, url: person.url },
      footer: [words.why(asker)],
    },
  });
  return { mail, words, asker, title };
}

/** The title of a round in a language, if its forms have it; null otherwise. */
function titleFor(locale: string, round: Request["round"]): string | null {
  const { titles = {} } = readRoundMail(round);
  const found = matchLanguage(locale, Object.keys(titles));
  return found === null ? null : (titles[found] ?? null);
}

/** Who is asking, if the form says so. */
function askerOf(settings: Record<string, unknown>): { name: string | null; contact: string | null } {
  const asker = settings.asker;
  const { name, contact } = typeof asker === "object" && asker !== null ? (asker as Record<string, unknown>) : {};
  return { name: typeof name === "string" ? name : null, contact: typeof contact === "string" ? contact : null };
}

/** The language of an email's own words: the person's, otherwise the form's, otherwise English. */
function wordsFor(person: string | null, form: unknown): Locale {
  const own = person === null ? null : nearestLocale(person);
  return own ?? (typeof form === "string" ? nearestLocale(form) : null) ?? "en";
}
