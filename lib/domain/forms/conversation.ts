import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { formatDatetime } from "@/lib/base/time/datetime";
import { readHandedOn } from "./handed-on";
import { MAX_ASKED } from "@/lib/rules/forms/outcome-kinds";

/** Replies to the questions about a form. */
export const MAX_REPLIES = 50;

/** Maximum characters of all messages with a reply: lists and events of the form carry them. */
const MAX_CHARACTERS = 32_000;

/** Body of `POST /api/v1/forms/{form_id}/replies`. Unknown keys are errors, as in all requests that send email. */
export const replySchema = z.strictObject({ text: filledText(4000).describe("Shown on the page of the form, as it is") });

const messageSchema = z.object({
  from: z.enum(["person", "asker"]).describe("`person`: asked by the person who was asked. `asker`: a reply of the account"),
  text: z.string(),
  at: datetime,
});
type Message = z.output<typeof messageSchema>;

/** What the person asked has asked back, and the replies, oldest first. */
export const conversationSchema = z.array(messageSchema);

/** As it is stored. `open`, which SQL compares, is first: whether the last message is a question. */
type Stored = { open: boolean; messages: Message[] };

type Row = { conversation: string | null };

/** The conversation about a form; empty if nothing was asked. Parsed without a check: we wrote it. */
export function readConversation({ conversation }: Row): Message[] {
  return conversation === null ? [] : (JSON.parse(conversation) as Stored).messages;
}

/** The question that has no reply yet. */
export function openQuestion({ conversation }: Row): Message | null {
  const { open, messages }: Stored = conversation === null ? { open: false, messages: [] } : (JSON.parse(conversation) as Stored);
  return open ? (messages.at(-1) ?? null) : null;
}

/** The conversation as it is stored once nobody waits for a reply any more: who asked has handed the form on. */
export function withoutOpen(form: Row): string | null {
  return form.conversation === null ? null : JSON.stringify({ open: false, messages: readConversation(form) } satisfies Stored);
}

/** What was said with the person who is asked now: nothing of what somebody asked who has handed the form on. */
export function ownConversation(form: Row & { handedOn: string | null }): Message[] {
  const handedOn = readHandedOn(form);
  return readConversation(form).filter(({ at }) => !handedOn || at > handedOn.at);
}

/** The conversation with one more message, as it is stored; null when there may be no more of this kind. */
export function withMessage(form: Row, { from, text, now }: Omit<Message, "at"> & { now: Date }): string | null {
  const messages = readConversation(form);
  const before = messages.filter((message) => message.from === from).length;
  if (before >= (from === "person" ? MAX_ASKED : MAX_REPLIES)) return null;
  const characters = messages.reduce((sum, message) => sum + message.text.length, text.length);
  if (from === "asker" && characters > MAX_CHARACTERS) return null;
  return JSON.stringify({ open: from === "person", messages: [...messages, { from, text, at: formatDatetime(now) }] } satisfies Stored);
}
