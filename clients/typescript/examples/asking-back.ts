import type { Formslip } from "../src/index.js";

type Parts = {
  formslip: Formslip;
  /** A model that knows why it asks: it replies to what the person wants to know. */
  model: (prompt: string) => Promise<string>;
  /** Sends the address to the person. */
  tell: (url: string, id: string) => unknown;
};

/** An agent asks a person, and replies to what they ask first, as often as they like. @returns the day, or null if they have none. */
export async function findDay(task: string, { formslip, model, tell }: Parts): Promise<string | null> {
  const schema = {
    type: "object",
    properties: { day: { type: "string", format: "date", title: "Which day suits you?" }, none: { type: "boolean", title: "None at all" } },
    required: ["none"],
  } as const;
  const { data } = await formslip.ask({
    title: task,
    schema,
    onUrl: tell,
    onQuestion: (question) => model(`You asked a person: ${task}\nThey want to know: ${JSON.stringify(question)}\nReply in two sentences.`),
  });
  return data.none ? null : (data.day ?? null);
}
