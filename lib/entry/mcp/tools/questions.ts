import { z } from "zod";
import { noteConversation } from "@/lib/domain/decisions/settling/settle-mutations";
import { conversationSchema, readConversation, replySchema } from "@/lib/domain/forms/conversation";
import { replyToPerson } from "@/lib/domain/rounds/reply-mutations";
import { listForms } from "@/lib/domain/forms/list/list-data";
import { formStatuses } from "@/lib/rules/forms/lifecycle";
import { updateForm } from "@/lib/domain/forms/mutations";
import { presentSummary } from "@/lib/domain/forms/present";
import { awaitQuestion, questionId, questionSchema, waitSeconds } from "./question";
import {
  sameAs,
  shownConversation,
  shownListing,
  shownQuestion,
  shownQuestionId,
  shownQuestions,
  shownReply,
  shownWait,
} from "./shown-schemas";
import { defineTool } from "./tool";

export const waitForAnswer = defineTool({
  name: "wait_for_answer",
  title: "Wait for an answer",
  scopes: ["responses:read"],
  audit: { action: "responses.read", on: "form", hourly: true },
  description:
    "Waits until a question is answered, expires or is cancelled. While the status is `waiting`, call it again: nothing is lost in between.",
  input: z.strictObject({ question_id: questionId, wait_seconds: waitSeconds.default(25) }),
  output: questionSchema,
  shown: { input: shownWait, output: shownQuestion },
  annotations: { readOnlyHint: true },
  run: ({ question_id, wait_seconds }, call) => awaitQuestion({ questionId: question_id, seconds: wait_seconds }, call),
});

export const getAnswer = defineTool({
  name: "get_answer",
  title: "Get an answer",
  scopes: ["responses:read"],
  audit: { action: "responses.read", on: "form", hourly: true },
  description: "Returns the current outcome of a question, without waiting.",
  input: z.strictObject({ question_id: questionId }),
  output: questionSchema,
  shown: { input: shownQuestionId, output: sameAs("wait_for_answer") },
  annotations: { readOnlyHint: true },
  run: ({ question_id }, call) => awaitQuestion({ questionId: question_id, seconds: 0 }, call),
});

export const cancelQuestion = defineTool({
  name: "cancel_question",
  title: "Cancel a question",
  scopes: ["forms:write", "responses:read"],
  audit: { action: "form.changed", on: "form" },
  description: "Closes a question for good. The person then sees that it was cancelled.",
  input: z.strictObject({ question_id: questionId }),
  output: questionSchema,
  shown: { input: shownQuestionId, output: sameAs("wait_for_answer") },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async run({ question_id }, call) {
    const { accountId, now } = call;
    await updateForm({ accountId, formId: question_id, body: { status: "cancelled" }, now });
    return awaitQuestion({ questionId: question_id, seconds: 0 }, call);
  },
});

export const replyTool = defineTool({
  name: "reply_to_person",
  title: "Reply to a person",
  scopes: ["forms:write", "responses:read"],
  audit: { action: "form.replied", on: "form" },
  description: "Replies to what a person has asked back; they see it where they answer. Then wait again.",
  input: z.strictObject({ question_id: questionId, text: replySchema.shape.text }),
  output: z.object({ question_id: z.string(), conversation: conversationSchema, next: z.string() }),
  shown: { input: shownReply, output: shownConversation },
  annotations: { readOnlyHint: false, destructiveHint: false },
  async run({ question_id, text }, { accountId, now }) {
    const form = await replyToPerson({ accountId, formId: question_id, text, now, claim: null });
    await noteConversation(form);
    return { question_id, conversation: readConversation(form), next: "Wait again, with wait_for_answer or wait_for_decision." };
  },
});

const listed = z.object({
  question_id: z.string(),
  title: z.string(),
  status: z.enum(formStatuses),
  url: z.string(),
  created_at: z.string(),
});
const MAX_LISTED = 50;

export const listQuestions = defineTool({
  name: "list_questions",
  title: "List questions",
  scopes: ["forms:read"],
  audit: { unrecorded: "It shows forms, and no answers." },
  description: "Lists the newest questions and forms of the account. `active` ones can still be answered.",
  input: z.strictObject({ status: z.enum(formStatuses).optional(), limit: z.int().min(1).max(MAX_LISTED).default(20) }),
  output: z.object({ questions: z.array(listed) }),
  shown: { input: shownListing, output: shownQuestions },
  annotations: { readOnlyHint: true },
  async run({ status, limit }, { reader, now }) {
    const rows = await listForms({ reader, status, now, limit });
    const forms = rows.slice(0, limit).map((row) => presentSummary(row, now)); // the list reads one more
    return {
      questions: forms.map(({ id, title, status: state, url, created_at }) => ({ question_id: id, title, status: state, url, created_at })),
    };
  },
});
