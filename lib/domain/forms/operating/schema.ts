import { z } from "zod";
import { callbackHeadersSchema } from "@/lib/domain/forms/callback-headers";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { knownSettings } from "@/lib/rules/forms/settings";
import { offline } from "@/lib/rules/forms/offline";
import { sealed } from "@/lib/rules/forms/sealed";
import { waitingList } from "@/lib/rules/forms/waiting-list";
import { respondents, respondentsAlone } from "@/lib/rules/forms/respondents";
import { formEventTypes, included } from "@/lib/rules/forms/event-types";
import { operatingSettings } from "@/lib/rules/forms/operating-settings";

const picked = Object.fromEntries(operatingSettings.map((name) => [name, true])) as Record<(typeof operatingSettings)[number], true>;
const { callback_url, callback_metadata } = createFormSchema.shape;
const { shape } = knownSettings;

/** Body of `PATCH /api/v1/forms/{form_id}/settings`: a missing key changes nothing, null is as if it had been left out at creation. */
export const changeOperatingSchema = z.strictObject(
  {
    ...knownSettings.pick(picked).shape,
    waiting_list: waitingList
      .strict()
      .nullish()
      .describe(shape.waiting_list.description ?? ""),
    respondents: respondentsAlone.nullish().describe(shape.respondents.description ?? ""),
    offline: offline
      .strict()
      .nullish()
      .describe(shape.offline.description ?? ""),
    sealed: sealed
      .strict()
      .nullish()
      .describe(shape.sealed.description ?? ""),
    callback_url,
    callback_metadata,
    callback_headers: callbackHeadersSchema
      .nullish()
      .describe(
        "All headers that are sent to `callback_url`; they replace those before. A change of `callback_url` to another server removes them",
      ),
    revision: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .nullish()
      .describe("The revision on which this change is based: if given, it must be the current one"),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? `Unknown here: only ${[...operatingSettings, "callback_url", "callback_metadata", "callback_headers"].join(", ")}; other settings are part of a version, which PUT …/content replaces`
        : undefined,
  },
);
export type ChangeOperating = z.output<typeof changeOperatingSchema>;

/** What belongs to a form and not to a version of it, as it takes effect. */
export const operatingSchema = z.object({
  revision: z.int().describe("Goes up by one with every change"),
  response_limit: z.int().nullable().describe("How many responses the form accepts; null for no limit"),
  opens_at: z.string().nullable().describe("When the form begins to take answers, as it was sent; null: at once"),
  waiting_list: waitingList.nullable(),
  recipient: z.string().nullable(),
  notify: z
    .looseObject({})
    .nullable()
    .describe(shape.notify.description ?? ""),
  notify_with_answers: z.boolean(),
  embed_origins: z.array(z.string()),
  count_visits: z.boolean(),
  webhook_nulls: z.boolean(),
  callback_events: z.array(z.enum(formEventTypes)).nullable().describe("Types of the events that are sent to callback_url; null for all"),
  callback_include: z.array(z.enum(included)),
  respondents: respondents.nullable(),
  offline: offline.nullable(),
  sealed: sealed.nullable(),
  callback_url: z.string().nullable(),
  callback_metadata: z.looseObject({}).nullable(),
  callback_header_names: z.array(z.string()).describe("Names of its callback_headers; their values are never shown"),
});
export type OperatingSettings = z.output<typeof operatingSchema>;
