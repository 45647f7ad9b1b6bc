import { z } from "zod";
import { ID } from "@/lib/base/ids/id-pattern";
import { isWebAddress } from "@/lib/base/network/web-address";
import { keepAnswers } from "@/lib/rules/forms/keeping";

/** The version of the format. A service refuses one that it does not know. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";

/** What an archive leaves out, and why: shown in the manifest, in the dashboard and in contract §49. */
export const leftOut = [
  "API keys, tokens with which programs wait for results, connected programs and signing secrets: they would open the account to anybody who has the archive",
  "Headers that are sent with the webhook of a form, for the same reason: set them again",
  "People of the account with their passwords, second steps and sessions: the archive only lists their names and addresses, invite them again",
  "Sign-in provider and mail server: they belong to the instance",
  "Emails, webhook deliveries and the webhook inbox: they were sent by this instance",
  "The log of events and the feed of responses: the new instance begins its own",
  "The audit, as more than a list to be read: another instance cannot vouch for it",
  "The chains of signed receipts and the keys that sign them: at the new instance a form begins a new chain, and receipts of this one are checked with its keys only",
  "Answers that are not sent yet, and uploads of no response: nobody but the respondent reads them",
  "Files that the scanner holds back",
  "What is in test mode",
] as const;

const MAX_AUDIT_DAYS = 36_500;
const id = z.string().regex(new RegExp(`^${ID}$`), "Must be an id");
const moment = z.iso.datetime();
/** Shown by the command. */
const line = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, "Must be on one line");

/** Whether a text is how long an account keeps answers, as JSON. */
function isKeeping(text: string): boolean {
  try {
    return keepAnswers.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const checked = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The release that made it. */
  formslip: line,
  /** The address of the instance. */
  instance: z.string().max(2048).refine(isWebAddress, "Must be a web address"),
  made_at: moment,
  account: z.object({
    id,
    /** The command that makes accounts took longer names than the API. */
    name: line.min(1).max(255),
    created_at: moment,
    audit_days: z.int().min(0).max(MAX_AUDIT_DAYS),
    keep_answers: z.string().max(255).refine(isKeeping, "Must be how long answers are kept, as JSON").nullable(),
    requires_two_step: z.boolean(),
  }),
  /** Rows by table, and files. */
  counts: z.record(z.string(), z.int().min(0)),
  /** All other parts, by path. */
  contents: z.record(z.string(), checked),
  /** Ids of files without their bytes: held back by the scanner, or lost. */
  absent: z.array(id),
  left_out: z.array(line).max(100),
});
export type Manifest = z.output<typeof manifestSchema>;
