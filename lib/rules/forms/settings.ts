import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { parseDatetime } from "@/lib/base/time/datetime";
import { isTimeZone } from "@/lib/base/time/time-zone";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { isWebAddress, isOrigin } from "@/lib/base/network/web-address";
import { tidy } from "@/lib/base/text/tidy";
import { brandSettings, withCheckedBrand } from "./brand";
import { durationMs } from "./duration";
import { endingsSetting } from "./endings";
import { formEventTypes, included } from "./event-types";
import { keepAnswers } from "./keeping";
import { offline } from "./offline";
import { outcomeKinds } from "./outcome-kinds";
import { respondents } from "./respondents";
import { sealed } from "./sealed";
import { ADDRESS, oneLine, webAddress } from "./texts";
import { waitingList } from "./waiting-list";
import { isLanguage } from "@/lib/rules/words/is-language";
import { localeNames } from "@/lib/rules/words/locale-names";

const ZONE = "Must be the name of a time zone, such as Europe/Berlin";

/** A time zone in the settings of a form, by its IANA name. */
const timeZoneName = z.string(ZONE).refine(isTimeZone, coded("time_zone", ZONE));

const ASKER = "Must be an object with a name";
const MOMENT = "Must be an ISO 8601 datetime such as 2026-11-21T10:00:00";

/** A moment in the settings of a form. It is kept as it was sent. */
const moment = z.string(MOMENT).refine((text) => parseDatetime(text) !== null, coded("datetime", MOMENT));

/** A setting of a form: who asks, as its page says at the top. */
const asker = z.object(
  {
    name: oneLine(255).describe("The person or organisation that asks"),
    reason: filledText(1000).nullish().describe("Why they ask"),
    contact: oneLine(255).nullish().describe("Whom to turn to: an email address, a web address, a telephone number"),
    privacy: z
      .string(ADDRESS)
      .max(2048, { error: "Must have at most 2048 characters", abort: true })
      .refine((text) => isWebAddress(text) && tidy(text) === text, ADDRESS)
      .nullish()
      .describe("Address of the privacy notice"),
  },
  ASKER,
);

const EMAIL = "Must be an email address such as name@example.com";
const email = z.string(EMAIL).max(254, EMAIL).pipe(z.email(EMAIL));

/** How often the recipients of notifications get an email. */
const notifyTimes = ["each", "hour", "day"] as const;

/** The settings that determine which emails a form sends. */
const mailSettings = z.object({
  notify: z
    .object({
      addresses: z
        .array(email, "Must be a list of email addresses")
        .min(1, "Must have an address")
        .max(10, "Must have at most 10 addresses"),
      when: z.enum(notifyTimes, `Must be one of ${notifyTimes.join(", ")}`).nullish(),
      time_zone: timeZoneName
        .nullish()
        .describe(
          "IANA name of the time zone in which the email for `day` is sent at nine; when left out, `settings.time_zone`, otherwise UTC",
        ),
    })
    .nullish()
    .describe(
      "Who gets an email about new responses, and when: after `each` (when left out; several at once share one email), at most once an `hour`, or once a `day` at nine in the morning",
    ),
  notify_with_answers: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether these emails contain the answers: false when left out; they then have a link only"),
  copy_to: z
    .string("Must be the key of a question")
    .max(64, "Must be the key of a question")
    .nullish()
    .describe(
      "Key of the question whose answer is the respondent's email address, which gets an email with the reference and a link to the receipt",
    ),
  copy_with_answers: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether this email contains the answers, as on the receipt: false when left out; it then has the link only"),
});

const EVENTS = `Must be a list of ${formEventTypes.join(", ")}`;
const INCLUDED = `Must be a list of ${included.join(", ")}`;
const EDITABLE = "Must be no, open, or a time from 1h to 30d";
const LANGUAGE = "Must be a language tag such as en, pt-BR or zh-Hant";
const KEPT = "Must be a time from 1h to 30d";
const LIMIT = "Must be a whole number from 1 to 2147483647, or null for no limit";
const OUTCOMES = "Each item must be decline, not_me, more_time, question or hand_on";
const ORIGINS = 'Must be a list of origins such as https://example.org, or ["*"] for any';

/** The known keys of a form's `settings`; others are stored and returned. For every key null means left out. */
export const knownSettings = z.object({
  response_limit: z
    .int(LIMIT)
    .min(1, LIMIT)
    .max(2_147_483_647, LIMIT)
    .nullish()
    .describe("How many responses the form accepts: 1 when left out, null for no limit"),
  opens_at: moment
    .nullish()
    .describe("When the form begins to take answers: ISO 8601, with or without an offset (none means UTC). At once when left out"),
  waiting_list: waitingList
    .nullish()
    .describe(
      "Whether people can wait for a place once a form of limited places is full, and how long a place is kept for each. Null: no list",
    ),
  recipient: oneLine(255).nullish().describe("Whom the form is for: shown in the owner's lists and searched, never on the public page"),
  locale: z
    .enum(localeNames, `Must be one of ${localeNames.join(", ")}`)
    .nullish()
    .describe("Language of the page's own words; when left out, the respondent's browser decides"),
  content_locale: z
    .string(LANGUAGE)
    .refine(isLanguage, coded("language", LANGUAGE))
    .nullish()
    .describe("Language of the form's texts (BCP 47), for screen readers and translation; when left out, that of the page"),
  ...brandSettings.shape,
  ...mailSettings.shape,
  submit_label: oneLine(60).nullish().describe("What the button says instead of “Send”"),
  thank_you_title: oneLine(255).nullish().describe("Heading of the receipt"),
  thank_you_message: filledText(2000).nullish().describe("Text of the receipt"),
  redirect_url: webAddress.nullish().describe("Where the browser goes after the answer is stored, instead of the receipt"),
  endings: endingsSetting
    .nullish()
    .describe("What is shown after sending, by the answers: the first one whose condition is true. None of them: what the form says"),
  keep_typed: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether what is typed is kept in the respondent's browser until it is sent: true when left out"),
  count_visits: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether to count how often the page is opened, begun and sent, without knowing by whom: true when left out"),
  webhook_nulls: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether webhooks have every question in `data`, null where there is no answer: false when left out"),
  callback_events: z
    .array(z.enum(formEventTypes, EVENTS), EVENTS)
    .min(1, EVENTS)
    .max(50, EVENTS)
    .nullish()
    .describe("Types of the events that are sent to `callback_url`: all when left out, also those of later releases"),
  callback_include: z
    .array(z.enum(included, INCLUDED), INCLUDED)
    .max(10, INCLUDED)
    .nullish()
    .describe("What webhooks to `callback_url` have besides: `fields`, the questions that were answered, with their labels and options"),
  review: z
    .boolean("Must be true or false")
    .nullish()
    .describe("Whether a form of several pages ends with a page for checking the answers: false when left out"),
  keep_unsent: z
    .string(KEPT)
    .refine((text) => durationMs(text) !== null, coded("duration", KEPT))
    .nullish()
    .describe("How long the saved progress of a form of several pages is kept: `1h` to `30d`, `7d` when left out"),
  read_unsent: z
    .boolean("Must be true or false")
    .nullish()
    .describe(
      "Whether the owner can read what is typed on a form of several pages before it is sent, which each of its pages then says: false when left out",
    ),
  keep_answers: keepAnswers
    .nullish()
    .describe(
      "How long answers are kept, as the page says: `1d` to `3650d`, then they are deleted; or an object, to anonymise them instead, or to keep files for a shorter time. Null: until somebody deletes them",
    ),
  respondents: respondents
    .nullish()
    .describe(
      "Who may answer: people with a `passcode`, with a `confirmed_email` address, or people of the `account`. Null, or left out: everyone who has the link",
    ),
  offline: offline
    .nullish()
    .describe(
      "Lets the form be filled in without a network, on one page and without files, by everyone who has the link: `grace` says how long after closing it takes answers that were filled in before, `1h` to `30d`. Null, or left out: it needs a network",
    ),
  sealed: sealed
    .nullish()
    .describe(
      "Seals answers and files in the respondent's browser, to these public keys of age: the service stores what only the holders of the keys can read. It cannot be turned on or off once the form has responses. Null, or left out: the service reads the answers",
    ),
  editable: z
    .string(EDITABLE)
    .refine((text) => text === "no" || text === "open" || durationMs(text) !== null, coded("editable", EDITABLE))
    .nullish()
    .describe(
      "How long respondents may change or withdraw their answers: `no` (when left out), `1h` to `30d`, or `open`, while the form takes responses",
    ),
  time_zone: timeZoneName
    .nullish()
    .describe(
      "IANA name of the time zone that says which day is `today` in limits of dates; when left out, any day that is today somewhere on Earth",
    ),
  outcomes: z
    .array(z.enum(outcomeKinds, OUTCOMES), OUTCOMES)
    .max(outcomeKinds.length, OUTCOMES)
    .nullish()
    .describe(
      "What the person asked may do instead of answering, on a form for one answer: `decline`, `not_me`, ask for `more_time`, ask a `question` first, `hand_on` to somebody else",
    ),
  asker: asker.nullish().describe("Who asks and why, shown at the top of the page with what is stored and for how long"),
  closed_message: filledText(2000).nullish().describe("Shown when the form accepts no more answers"),
  embed_origins: z
    .array(
      z
        .string(ORIGINS)
        .max(255, ORIGINS)
        .refine((origin) => origin === "*" || isOrigin(origin), coded("origin", ORIGINS)),
      ORIGINS,
    )
    .max(20, "Must have at most 20 entries")
    .nullish()
    .describe('Sites that may show the page in a frame: origins, or ["*"] for any; none when left out'),
});
export type KnownSettings = z.output<typeof knownSettings>;

/** The known settings of a form, as validated at creation. */
export function readSettings(form: { settings: string }): KnownSettings {
  return withCheckedBrand(JSON.parse(form.settings) as KnownSettings); // we wrote it: createForm stores what the schema admits
}

/** The known keys of an input object. Own keys only: `{}` has a `constructor` too. */
export function pickKnown(settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(knownSettings.shape).flatMap((key) => (Object.hasOwn(settings, key) ? [[key, settings[key]]] : [])),
  );
}
