import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import { fieldTypeNames } from "@/lib/rules/fields";

/*
 * The schemas that models read, shorter than those by which tools parse: a model pays for the list of tools in every turn, and adapters of other
 * languages understand only plain objects. What they leave out is refused with a sentence, if it is wrong.
 */

type Properties = Record<string, JsonSchema>;
const object = (properties: Properties, required: string[], more: JsonSchema = {}): JsonSchema => ({
  type: "object",
  properties,
  required,
  ...more,
});
const text = (description?: string): JsonSchema => ({ type: "string", ...(description !== undefined && { description }) });
const list = (items: JsonSchema, description?: string): JsonSchema => ({
  type: "array",
  items,
  ...(description !== undefined && { description }),
});

const waitSeconds: JsonSchema = { type: "integer", description: "At most 25" };

/** A flat JSON Schema of answers (contract §19). */
const shownAnswerSchema = object(
  {
    type: { type: "string", enum: ["object"] },
    properties: {
      type: "object",
      description: "A schema for each answer, by its key",
      additionalProperties: object(
        {
          type: { type: "string", enum: ["string", "number", "integer", "boolean", "array"] },
          title: text("The question"),
          description: text("A hint below it"),
          enum: list(text()),
          format: { type: "string", enum: ["email", "date", "uri"] },
          pattern: text(),
          minLength: { type: "integer" },
          maxLength: { type: "integer" },
          minimum: { type: "number" },
          maximum: { type: "number" },
          items: { type: "object", description: "Of an array: {type: string, enum: […]}" },
        },
        ["type"],
      ),
    },
    required: list(text()),
  },
  ["type", "properties"],
  { description: "Flat JSON Schema of the answers. A boolean is asked as Yes or No" },
);

/** The questions of a form in full. */
const shownFields = list(
  object(
    {
      key: text("Lower case letters, digits and _"),
      type: { type: "string", enum: [...fieldTypeNames] },
      label: text("The question"),
      description: text(),
      required: { type: "boolean" },
      config: { type: "object", description: "Such as options (of a select), min, max, max_length, multiple" },
    },
    ["key", "type", "label"],
  ),
  "As in the REST API",
);

/** A question for a person, with its outcome. */
export const shownQuestion = object(
  {
    question_id: text(),
    status: { type: "string", enum: ["waiting", "question", "answered", "declined", "expired", "cancelled"] },
    data: { type: ["object", "null"], description: "The answers" },
    outcome: { type: ["object", "null"], description: "Why the person will not answer" },
    conversation: list({ type: "object" }, "What they have asked back, and the replies"),
    url: text("Where the person answers"),
    next: text("What to do now"),
  },
  ["question_id", "status", "data", "url", "next"],
);

export const shownQuestionInput = object(
  {
    title: text("What it is about, in the person's language"),
    description: text("What the person needs to know to answer"),
    answer_schema: shownAnswerSchema,
    fields: list({ type: "object" }, "Instead of answer_schema: the questions in full, as in create_form"),
    to: text("The recipient's name, which only the owner sees"),
    external_id: text("Your own id: asking again with it returns that question, answered or not, so that nobody is asked twice"),
    on_conflict: {
      type: "string",
      enum: ["return", "ask_again"],
      description: "`ask_again` asks anew if the one with this external_id is closed",
    },
    ask_back: { type: "boolean", description: "They may ask you something first; see reply_to_person" },
    hand_on: { type: "boolean", description: "They may name somebody who answers instead" },
    expires_in: text("How long it can be answered: 30m, 2h, 7d; 48h if left out"),
    person_is_user: {
      type: "boolean",
      description: "It is the one you are talking to: their program may open the page",
    },
    wait_seconds: waitSeconds,
  },
  ["title"],
);

export const shownFormInput = object(
  {
    title: text(),
    description: text(),
    fields: shownFields,
    settings: {
      type: "object",
      description: "Such as response_limit (null: no limit; 1 if left out), locale, thank_you_message",
    },
    external_id: text("Your own id for the form"),
    expires_in: { type: ["string", "null"], description: "30m, 2h, 7d; null for no expiry; 48h if left out" },
    callback_url: text("Webhook address"),
  },
  ["title", "fields"],
);

/** Names a question. */
export const shownQuestionId = object({ question_id: text() }, ["question_id"]);
export const shownWait = object({ question_id: text(), wait_seconds: waitSeconds }, ["question_id"]);
export const shownReply = object({ question_id: text("That of a question, or of a person in a decision"), text: text() }, [
  "question_id",
  "text",
]);
export const shownConversation = object({ conversation: list({ type: "object" }) }, ["conversation"]);
export const shownDecisionWait = object({ decision_id: text(), wait_seconds: waitSeconds }, ["decision_id"]);

/** The summary of a form. */
export const shownForm = object({ id: text(), url: text(), status: text(), title: text() }, ["id", "url", "status"]);

const person = (more: Properties) =>
  object({ name: text(), email: text("Where they are asked by email; otherwise pass on their url"), ...more }, ["name"]);

/** Who decides, and how. */
export const shownDecisionInput = object(
  {
    title: text("What is to be decided, in the people's language"),
    description: text("What they need to know to decide"),
    options: list(text(), "What can be chosen; approve and reject if left out"),
    people: list(
      person({ veto: { type: "boolean", description: "Whether they alone can end it as any option but the first" } }),
      "Who decides",
    ),
    at_least: { type: "integer", description: "How many have to choose the same option; all of them if left out" },
    deadline: text("When it ends: 30m, 2h, 7d, or a datetime; 48h if left out"),
    at_deadline: text("The option taken if nobody has decided by then; otherwise it ends undecided"),
    escalate_to: list({ type: "object" }, "Who is asked if the deadline passes without a decision; as people"),
    escalate_for: text("How long these have: 2h if left out"),
    identify: {
      type: "string",
      enum: ["link", "email_code", "signed_in"],
      description: "How people prove who they are; by their link if left out",
    },
    ask_back: { type: "boolean", description: "As in ask_person" },
    hand_on: { type: "boolean", description: "As in ask_person" },
    external_id: text("Your own id, as in ask_person"),
    wait_seconds: waitSeconds,
  },
  ["title", "people"],
);

export const shownDecision = object(
  {
    decision_id: text(),
    status: { type: "string", enum: ["waiting", "decided", "undecided", "cancelled"] },
    decision: { type: ["string", "null"], description: "The option that was chosen" },
    decided_by: { type: ["string", "null"] },
    people: list({ type: "object" }, "name, status, url, question_id, conversation"),
    votes: list({ type: "object" }, "person, value, reason, late"),
    next: text(),
  },
  ["decision_id", "status", "decision", "people", "votes", "next"],
);

/** What a tool returns that returns the same as another one. */
export const sameAs = (name: string): JsonSchema => ({ type: "object", description: `As of ${name}` });

/** What answers would lead to. */
export const shownSimulation = object(
  {
    visible: list(text(), "Keys of the fields"),
    required: list(text()),
    problems: list({ type: "object" }, "Why they would be refused"),
    would_be_stored: { type: "object" },
  },
  ["visible", "required", "problems", "would_be_stored"],
);
export const shownSimulationInput = object({ form_id: text(), data: { type: "object", description: "Answers by field key" } }, [
  "form_id",
  "data",
]);

/** A definition of a form. */
export const shownDefinition = object(
  { text: text("JSON, XML, CSV or Markdown"), format: text("Such as surveyjs; recognised if left out") },
  ["text"],
);

/** A page of something. */
export const shownReading = object({ form_id: text(), limit: { type: "integer" }, cursor: text("next_cursor") }, ["form_id"]);
export const shownResponses = object(
  { responses: list({ type: "object" }, "id, data, submitted_at"), next_cursor: { type: ["string", "null"] } },
  ["responses"],
);
export const shownListing = object(
  {
    status: { type: "string", enum: ["active", "completed", "cancelled", "expired"] },
    limit: { type: "integer", description: "At most 50" },
  },
  [],
);
export const shownQuestions = object({ questions: list({ type: "object" }, "question_id, title, status, url, created_at") }, ["questions"]);
