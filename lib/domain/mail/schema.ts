import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { mailKindNames } from "./mail-kinds";
import { endings } from "./stages";

/** `waiting`: for the first or the next attempt. The others say how an email ended. */
export const mailStates = ["waiting", ...endings] as const;
export type MailState = (typeof mailStates)[number];

/** An email as lists show it. */
export const mailSchema = z.object({
  id: z.string(),
  form_id: z.string().nullable(),
  kind: z.enum(mailKindNames),
  to: z.string(),
  subject: z.string(),
  state: z
    .enum(mailStates)
    .describe(
      "`accepted`: by the mail server, which does not mean delivered; `kept`: in the Mailbox; `uncertain`: the connection was lost after the text was sent",
    ),
  created_at: datetime,
  attempt_count: z.int(),
  next_attempt_at: datetime.nullable(),
});
export type PresentedMail = z.output<typeof mailSchema>;

const attemptSchema = z.object({
  started_at: datetime,
  duration_ms: z.int(),
  status_code: z.int().nullable().describe("Code of the server's last reply; null when there was none"),
  error: z
    .string()
    .nullable()
    .describe(
      "Why the mail server accepted no email, or why nothing was sent, in plain words; null for an accepted email and for one that the server refused",
    ),
  answer: z.string().describe("What the mail server replied; empty if it replied nothing"),
});

/** An email with its text and every attempt of the last 30 days, newest first. */
export const mailDetailSchema = mailSchema.extend({
  text: z.string().nullable().describe("Null for an email with a secret link, once it has been sent"),
  attempts: z.array(attemptSchema),
});
export type MailDetail = z.output<typeof mailDetailSchema>;
