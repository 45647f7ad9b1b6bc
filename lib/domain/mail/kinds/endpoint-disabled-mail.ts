import type { MailContent } from "@/lib/domain/mail/mail-content";
import type { Locale } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";

type Disabled = {
  locale: Locale;
  /** The address of the endpoint. */
  endpoint: string;
  since: Date;
  /** Its page in the dashboard. */
  url: string;
};

/** The email to owners when a webhook endpoint was disabled. */
export async function endpointDisabledMail({ locale, endpoint, since, url }: Disabled): Promise<MailContent> {
  const { mail, moment } = await loadLanguage(locale);
  const words = mail.endpointDisabled;
  return {
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text(moment(since)), words.kept],
    facts: [{ label: words.address, value: endpoint }],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
