import type { Formslip } from "../src/index.js";
import { NotAnswered, StillWaiting } from "../src/index.js";

/** What a person said, or that there is nothing yet: a model reads it. */
export type ToolResult =
  | { status: "answered"; decision: unknown }
  | { status: "waiting"; question_id: string; next: string }
  | { status: string; reason: string | null };

type Call = { toolCallId?: string; abortSignal?: AbortSignal };
type Parts = {
  formslip: Formslip;
  /** Sends the address to the person. */
  tell: (url: string, id: string) => unknown;
  /** Milliseconds that a call of a tool waits. */
  patience?: number;
};

/** Two tools with which a model asks a person, in the shape of the AI SDK: `tool({ ...tools.ask_person, inputSchema: jsonSchema(…) })`. */
export function personTools({ formslip, tell, patience = 25_000 }: Parts) {
  return {
    ask_person: {
      description: "Asks a person to decide. Use it before anything that cannot be undone.",
      inputSchema: {
        type: "object",
        properties: { title: { type: "string" }, options: { type: "array", items: { type: "string" }, minItems: 2 } },
        required: ["title", "options"],
      },
      execute: ({ title, options }: { title: string; options: string[] }, { toolCallId, abortSignal }: Call = {}) => {
        const schema = {
          type: "object",
          properties: { decision: { type: "string", enum: options, title } },
          required: ["decision"],
        } as const;
        // A call that is repeated under its id asks once.
        const question = { title, schema, externalId: toolCallId, timeout: patience, signal: abortSignal, onUrl: tell };
        return resultOf(async () => (await formslip.ask(question)).data.decision);
      },
    },
    wait_for_answer: {
      description: "Waits for the answer to a question that was asked before.",
      inputSchema: { type: "object", properties: { question_id: { type: "string" } }, required: ["question_id"] },
      execute: ({ question_id: id }: { question_id: string }, { abortSignal }: Call = {}) =>
        resultOf(async () => (await formslip.wait(id, { timeout: patience, signal: abortSignal })).data.decision),
    },
  };
}

async function resultOf(decide: () => Promise<unknown>): Promise<ToolResult> {
  try {
    return { status: "answered", decision: await decide() };
  } catch (error) {
    if (error instanceof StillWaiting)
      return { status: "waiting", question_id: error.id, next: "Call wait_for_answer with this question_id, again and again if need be." };
    if (error instanceof NotAnswered) return { status: error.outcome.status, reason: error.outcome.outcome?.reason ?? null };
    throw error;
  }
}
