import { z } from "zod";
import { uselessKeys } from "@/lib/entry/answer-schema/create-body";
import { answerSchema } from "@/lib/entry/answer-schema/fields-from-schema";
import { invalid } from "@/lib/base/errors/errors";
import { unknownKeysOfForm } from "@/lib/domain/forms/unknown-keys";
import { withoutEffect } from "@/lib/domain/forms/without-effect";
import { warningsOf } from "@/lib/entry/http/unknown-keys";
import { createForm } from "@/lib/domain/forms/create-mutations";
import { createFormSchema, externalId } from "@/lib/domain/forms/schema";
import { updateForm } from "@/lib/domain/forms/mutations";
import type { Question } from "./question";
import { awaitQuestion, MAX_WAIT_SECONDS, questionId, questionSchema, waitSeconds } from "./question";
import { sameAs, shownQuestionInput } from "./shown-schemas";
import type { Call } from "./tool";
import { defineTool, PageForUser } from "./tool";
import { parseWith } from "@/lib/base/errors/parse-with";
import { warnings } from "@/lib/base/errors/warning-schema";

const { fields } = createFormSchema.shape;
const LIFETIME = "48h";

export const askPerson = defineTool({
  name: "ask_person",
  title: "Ask a person",
  scopes: ["forms:write", "responses:read"],
  audit: { action: "form.asked", on: "form", hourly: true },
  description:
    "Asks a person questions on a web page, and returns its url, or the answers if they arrive while waiting. Use it when only a human can decide, approve or know something.",
  input: z.strictObject({
    title: z.string().min(1).max(255).describe("The heading of the page: what it is about, in the person's language"),
    description: z.string().max(10_000).optional().describe("What the person needs to know to answer"),
    answer_schema: answerSchema
      .optional()
      .describe(
        "Flat JSON Schema of the answers: an object of strings (also enum, format email, date or uri), numbers, integers, booleans and arrays of an enum. `title` of a property is its question",
      ),
    fields: fields.optional().describe("The questions in full, as in the REST API"),
    to: z.string().max(255).optional().describe("The recipient's name; shown only to the owner of the account"),
    external_id: externalId
      .optional()
      .describe(
        "Your own id for the question: asking again with the same id returns that question, answered or not, so that nobody is asked twice",
      ),
    on_conflict: z
      .enum(["return", "ask_again"])
      .optional()
      .describe("`ask_again` creates a new question if the one with this external_id is closed"),
    ask_back: z.boolean().default(false).describe("Whether the person may ask a question first"),
    hand_on: z.boolean().default(false).describe("Whether the person may name somebody else who answers instead"),
    expires_in: z.string().default(LIFETIME).describe("How long it can be answered: 30m, 2h, 7d"),
    person_is_user: z
      .boolean()
      .default(false)
      .describe("Whether the person is the one you are talking to. If their program can open pages, it then opens this one for them"),
    wait_seconds: waitSeconds.default(0),
  }),
  output: questionSchema.extend({ warnings }),
  shown: { input: shownQuestionInput, output: sameAs("wait_for_answer") },
  annotations: { readOnlyHint: false, destructiveHint: false },
  async run({ title, description, answer_schema, fields: given, to, external_id, on_conflict, ...more }, call, sent) {
    const { expires_in, person_is_user, wait_seconds, ask_back, hand_on } = more;
    if (call.opened) return awaitOpened(call.opened, call);
    if (answer_schema === undefined && given === undefined)
      throw invalid(["answer_schema"], "Required: the questions, as answer_schema or, in full, as fields", "missing");
    if (answer_schema !== undefined && given !== undefined)
      throw invalid(["answer_schema"], "Give either answer_schema or fields, not both", "either");
    const outcomes = [...(ask_back ? ["question"] : []), ...(hand_on ? ["hand_on"] : [])];
    const settings = { response_limit: 1, ...(to !== undefined && { recipient: to }), outcomes };
    const body = parseWith(createFormSchema, { title, description, fields: answer_schema ?? given, settings, expires_in }, "body");
    const unknown = unknownKeysOfForm({ fields: (sent as { fields?: unknown }).fields }); // parsed by the tool's schema already
    const said = [...(warningsOf([...unknown, ...withoutEffect(body)]).warnings ?? []), ...uselessKeys({ on_conflict, external_id })];
    const naming = external_id === undefined ? null : { externalId: external_id, onConflict: on_conflict ?? "return", supersedes: null };
    const questionsAt = answer_schema ? "answer_schema" : "fields";
    const { form } = await createForm({ accountId: call.accountId, body, naming, questionsAt, now: call.now, claim: null });
    if (person_is_user && call.opensPages && form.status === "active") return new PageForUser(form.url, title, form.id);
    const question = await awaitQuestion({ questionId: form.id, seconds: wait_seconds }, call);
    const all = [...said, ...(form.warnings ?? [])];
    return { ...question, ...(all.length > 0 && { warnings: all }) };
  },
});

/** Waits for the outcome after the user was shown the page, or declined to see it. */
async function awaitOpened({ state, isAccepted }: NonNullable<Call["opened"]>, call: Call): Promise<Question> {
  const id = parseWith(questionId, state, "body");
  if (!isAccepted) await updateForm({ accountId: call.accountId, formId: id, body: { status: "cancelled" }, now: call.now });
  return awaitQuestion({ questionId: id, seconds: isAccepted ? MAX_WAIT_SECONDS : 0 }, call);
}
