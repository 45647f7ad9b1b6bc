import type { NewMail } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { localeNames } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";
import { readRoundMail } from "./present";
import { roundWords } from "./words";

type Request = {
  kind: "request" | "reminder";
  round: { accountId: string; title: string; mail: string };
  settings: Record<string, unknown>;
  person: { formId: string; name: string; email: string; locale: string | null; url: string };
  expiresAt: Date | null;
};

/** The email by which a person is asked, or reminded, in their language. */
export function requestMail({ kind, round, settings, person, expiresAt }: Request): NewMail {
  const locale = localeOf(person.locale ?? settings.locale);
  const words = roundWords[locale];
  const { title } = round;
  const asker = askerOf(settings);
  const { message } = readRoundMail(round);
  return {
    account: round.accountId,
    form: person.formId,
    kind,
    to: person.email,
    replyTo: asker.contact,
    content: {
      locale,
      subject: kind === "request" ? title : words.reminder(title),
      heading: title,
      paragraphs: [
        words.hello(person.name),
        ...(kind === "reminder" ? [words.stillWaiting] : []),
        message ?? words.ask(asker.name),
        ...(expiresAt ? [words.until(locales[locale].moment(expiresAt))] : []),
      ],
      button: { label: words.answer, url: person.url },
      footer: [words.why(asker.name)],
    },
  };
}

/** Who asks, as far as the form says. */
function askerOf(settings: Record<string, unknown>): { name: string | null; contact: string | null } {
  const asker = settings.asker;
  const { name, contact } = typeof asker === "object" && asker !== null ? (asker as Record<string, unknown>) : {};
  return { name: typeof name === "string" ? name : null, contact: typeof contact === "string" ? contact : null };
}

function localeOf(name: unknown): Locale {
  return localeNames.find((each) => each === name) ?? "en";
}
