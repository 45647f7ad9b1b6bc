import type { NewMail } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";

type HandedOn = {
  form: { id: string; accountId: string; title: string; expiresAt: Date | null };
  /** Who handed it on, as the account has named them. */ from: string | null;
  /** Who asks. */ asker: string | null;
  replyTo: string | null;
  to: string;
  url: string;
  locale: Locale;
};

/**
 * The email to somebody to whom a form was handed on. It has no text of the one who did so: anyone who has a link could otherwise make
 * the service send any text to any address.
 */
export async function handOnMail({ form, from, asker, replyTo, to, url, locale }: HandedOn): Promise<NewMail> {
  const language = await loadLanguage(locale);
  const words = language.mail.handOn;
  const until = form.expiresAt ? [words.until(language.moment(form.expiresAt))] : [];
  return {
    account: form.accountId,
    form: form.id,
    kind: "request",
    to,
    replyTo,
    content: {
      locale,
      subject: words.subject(form.title),
      heading: form.title,
      paragraphs: [words.text(from, asker), words.code, ...until],
      button: { label: words.button, url },
      footer: [words.why(from)],
    },
  };
}
