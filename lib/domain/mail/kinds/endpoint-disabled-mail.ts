import type { MailContent } from "@/lib/domain/mail/mail-content";
import { mailWords } from "@/lib/domain/mail/words/mail-words";
import type { Locale } from "@/lib/rules/words/locale-names";
import { locales } from "@/lib/rules/words/locales";

type Disabled = {
  locale: Locale;
  /** The address of the endpoint. */
  endpoint: string;
  since: Date;
  /** Its page in the dashboard. */
  url: string;
};

/** The email to owners when a webhook endpoint was disabled. */
export function endpointDisabledMail({ locale, endpoint, since, url }: Disabled): MailContent {
  const words = mailWords[locale].endpointDisabled;
  return {
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text(locales[locale].moment(since)), words.kept],
    facts: [{ label: words.address, value: endpoint }],
    button: { label: words.button, url },
    footer: [words.why],
  };
}
