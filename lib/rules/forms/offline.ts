import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes, takesFiles } from "@/lib/rules/fields";
import { durationMs } from "./duration";
import type { FormFacts } from "./lifecycle";
import { statusOf } from "./lifecycle";

const GRACE = "Must be a time from 1h to 30d";
const OFFLINE = 'Must be an object such as {"grace": "7d"}';

/** The setting of a form that can be filled in without a network (contract §48). */
export const offline = z.object(
  {
    grace: z
      .string(GRACE)
      .refine((text) => durationMs(text) !== null, coded("duration", GRACE))
      .describe("How long after closing answers are taken that were filled in before: `1h` to `30d`"),
  },
  OFFLINE,
);

type Settings = { offline?: { grace: string } | null | undefined };

/** Milliseconds; null if the form needs a network. */
export function graceMs({ offline: stored }: Settings): number | null {
  return stored ? durationMs(stored.grace) : null;
}

/** Why a form cannot be filled in without a network as its settings say; null if it can, or need not. */
export function whyNotOffline(fields: Field[], settings: Record<string, unknown>): string | null {
  if (!settings.offline) return null;
  if (settings.respondents)
    return "A form that can be filled in without a network is for everyone who has the link: without a network nobody can be asked who they are. Leave out respondents, or offline";
  if (settings.keep_typed === false)
    return "A form that can be filled in without a network is kept in the browser until there is one. Leave out keep_typed, or offline";
  if (settings.waiting_list)
    return "A form that can be filled in without a network has no waiting list: an answer that arrives later may come after the offer of its place has ended. Leave out waiting_list, or offline";
  const page = fields.find((field) => fieldTypes[field.type].begins(field) !== null);
  if (page)
    return `A form that can be filled in without a network has one page: “${page.key}” begins another. Remove it, or leave out offline`;
  const file = fields.find(takesFiles);
  return file ? `Files cannot be kept without a network: “${file.key}” asks for one. Remove it, or leave out offline` : null;
}

/** Answers filled in without a network. `asOf`: the moment by which the form counts as open or closed for them. */
export type Filled = { at: Date; asOf: Date };

/** A device's clock may be ahead by this. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

type Said = {
  form: FormFacts & { createdAt: Date };
  settings: Settings;
  /** When the device says that they were filled in. */ at: Date;
  /** When the service rendered their page; null if that is not known. */ openedAt: Date | null;
  now: Date;
};

/**
 * What is known of answers that were filled in without a network: after the form's expiry they count as given when they were filled in, within its
 * grace. Only a page that was opened before the expiry can have been filled in before it.
 * @returns null if the form needs a network, or if they cannot have been filled in then.
 */
export function filledOffline({ form, settings, at, openedAt, now }: Said): Filled | null {
  const grace = graceMs(settings);
  if (grace === null || at < form.createdAt || at.getTime() > now.getTime() + MAX_AHEAD_MS) return null;
  const filledAt = at < now ? at : now;
  const { expiresAt } = form;
  const isLate = statusOf(form, now) === "expired" && expiresAt !== null;
  const counts = isLate && openedAt !== null && openedAt < expiresAt && filledAt < expiresAt && now.getTime() < expiresAt.getTime() + grace;
  return { at: filledAt, asOf: counts ? filledAt : now };
}
