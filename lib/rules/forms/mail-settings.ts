import { z } from "zod";
import { timeZoneName } from "./time-zone-name";

const EMAIL = "Must be an email address such as name@example.com";
const email = z.string(EMAIL).max(254, EMAIL).pipe(z.email(EMAIL));

/** How often the recipients of notifications get an email. */
const notifyTimes = ["each", "hour", "day"] as const;

/** The settings of a form that say which emails it causes. */
export const mailSettings = z.object({
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
});
