import { z } from "zod";
import { createFormBody, orderOf, uselessKeys } from "@/lib/entry/answer-schema/create-body";
import { createForm as storeForm } from "@/lib/domain/forms/create-mutations";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { formSummarySchema } from "@/lib/domain/forms/schema";
import { simulateSchema, simulationSchema } from "@/lib/domain/forms/simulation-schema";
import { todayOf } from "@/lib/domain/forms/today-of";
import { unknownKeysOfForm } from "@/lib/domain/forms/unknown-keys";
import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { warningsOf } from "@/lib/entry/http/unknown-keys";
import { warnings } from "@/lib/base/errors/warning-schema";
import { ID } from "@/lib/base/ids/id-pattern";
import { shownForm, shownFormInput, shownReading, shownResponses, shownSimulation, shownSimulationInput } from "./shown-schemas";
import { defineTool } from "./tool";
import { listResponses } from "@/lib/domain/responses/data";
import { requireClient } from "@/lib/entry/http/require-client";
import { simulate } from "@/lib/entry/respondent/sending/simulate";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import { inTurns } from "@/lib/base/turns/turns";
import { presentResponse } from "@/lib/domain/responses/present";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";
import { responseSchema } from "@/lib/domain/responses/schema";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";

export const createForm = defineTool({
  name: "create_form",
  title: "Create a form",
  scopes: ["forms:write"],
  audit: { action: "form.created", on: "form" },
  description: "Creates a form for many people, or with settings that ask_person does not have, and returns its public url.",
  input: createFormBody,
  output: formSummarySchema.extend({ warnings }),
  shown: { input: shownFormInput, output: shownForm },
  annotations: { readOnlyHint: false, destructiveHint: false },
  async run(body, { accountId, now }, given) {
    const order = orderOf(body);
    const warnings = [...(warningsOf([...unknownKeysOfForm(given), ...withoutEffect(order.body)]).warnings ?? []), ...uselessKeys(body)];
    return (await storeForm({ accountId, ...order, now, claim: null, warnings })).form;
  },
});

const formId = z.string().regex(new RegExp(`^${ID}$`), "Must be the id of a form");

export const simulateForm = defineTool({
  name: "simulate_form",
  title: "Simulate a response",
  scopes: ["forms:read"],
  audit: { unrecorded: "It tries answers that the caller sends, and stores none." },
  description: "Shows what answers to a form would lead to: what would be asked, needed and stored. Stores nothing.",
  input: simulateSchema.extend({ form_id: formId }).strict(),
  output: simulationSchema.extend({ warnings }),
  shown: { input: shownSimulationInput, output: shownSimulation },
  annotations: { readOnlyHint: true },
  async run({ form_id, data }, { accountId, now }) {
    const form = await getForm({ accountId, formId: form_id });
    const fields = readFields(form);
    const simulation = await inTurns(
      simulate({ fields, endings: readEndings(readSettings(form)), data, today: todayOf(form, now) }),
      requireClient,
    );
    return { ...simulation, ...warningsOf(unknownAnswers(data, fields)) };
  },
});

const MAX_READ = 50;
/** Maximum bytes of answers in one reply: more would fill a model's context. */
const MAX_BYTES = 128 * 1024;

export const readResponses = defineTool({
  name: "read_responses",
  title: "Read responses",
  scopes: ["responses:read"],
  audit: { action: "responses.read", on: "form", hourly: true },
  description: "Reads the responses to a form, newest first, a page at a time.",
  input: z.strictObject({
    form_id: formId,
    limit: z.int().min(1).max(MAX_READ).default(20),
    cursor: z.string().optional().describe("next_cursor of the previous page"),
  }),
  output: z.object({
    responses: z.array(responseSchema.pick({ id: true, data: true, submitted_at: true, sealed: true, files: true })),
    next_cursor: z.string().nullable(),
  }),
  shown: { input: shownReading, output: shownResponses },
  annotations: { readOnlyHint: true },
  async run({ form_id, limit, cursor }, { accountId }) {
    const form = await getForm({ accountId, formId: form_id });
    const { rows, limit: held } = await listResponses({ formId: form.id, cursor, limit, bytes: MAX_BYTES });
    const page = rows.slice(0, held);
    const fieldsOf = await askedFields(form, page);
    const responses = page
      .map((row) => presentResponse(row, fieldsOf(row)))
      .map(({ id, data, submitted_at, sealed, files }) => ({ id, data, submitted_at, ...(sealed && { sealed, files }) }));
    return { responses, next_cursor: rows.length > held ? (page.at(-1)?.id ?? null) : null };
  },
});
