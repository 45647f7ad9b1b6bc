import type { FieldWords } from "./field-words";
import type { GateWords } from "./gate-words";
import type { HintWords, IssueWords } from "./issue-words";
import type { Locale } from "./locale-names";
import type { MailWords } from "./mail-words";
import type { PageWords } from "./page-words";
import type { ReplyWords } from "./reply-words";
import type { VerifyWords } from "./verify-words";

/** All texts of the respondent's page in one language. A part in braces (`{name}`) is filled in where the sentence is used, by the service or by the page's script. */
export type Words = PageWords &
  HintWords &
  ReplyWords & {
    /** BCP 47 tag of the document. */
    lang: Locale;
    dir: "ltr" | "rtl";
    /** BCP 47 tag of the owner's texts, if the form names another language than that of the page. */
    contentLang?: string;
    /** Texts of a form in several languages that are not translated, and the language that they are in. `dir`: of those that are. */
    originals?: { texts: ReadonlySet<string>; lang: string; dir: "ltr" | "rtl" };
    /** BCP 47 tag for dates and numbers, here and in the page's script. */
    format: string;
    /** `YYYY-MM-DD`, with or without `THH:MM`, as people write it. */
    date: (iso: string) => string;
    /** An instant in UTC, with the zone named. */
    moment: (instant: Date) => string;
    /** Hours and minutes, in words. */
    left: (minutes: number) => string;
    issues: IssueWords;
    fields: FieldWords;
    gate: GateWords;
  };

/** All texts in one language. What emails and the page /verify say is kept apart, because the pages of forms need none of it. */
export type Language = Words & { mail: MailWords; verify: VerifyWords };
