import type { z } from "zod";
import type { Audited } from "@/lib/domain/audit/actions";
import type { Reader } from "@/lib/domain/forms/access/data";
import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import type { Granted, Scope } from "@/lib/rules/access/scopes";

/** A call of a tool. */
export type Call = {
  accountId: string;
  /** What of the account the caller sees. What a call names was checked before. */
  reader: Reader;
  /** What the caller may do. */
  scopes: Granted;
  /** Call it after a wait, with the form that was awaited. @throws DomainError unauthenticated when the caller's access has ended meanwhile. */
  requireAccess: (formId: string | null) => Promise<void>;
  now: Date;
  /** Reports progress to the client, if it asked for that. */
  progress: (seconds: number, of: number) => void;
  /** Whether the client opens a page for its user when it is asked to. */
  opensPages: boolean;
  /** What happened to the page that an earlier reply to this call asked to open; null in the first call. */
  opened: { state: string; isAccepted: boolean } | null;
};

/** Instead of a result: asks the client to show its user a page, if they agree, and to make the same call again (MCP, “URL elicitation”). */
export class PageForUser {
  constructor(
    readonly url: string,
    /** Why it is to be opened. */
    readonly message: string,
    /** Sent back with the next call. The client can forge it, so it must not grant anything beyond the caller's access. */
    readonly state: string,
  ) {}
}

/** A tool of the MCP server: what a model reads about it, and what it does. Anything it throws becomes an error that the model reads. */
export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** The scopes that a key or an app needs to call it. */
  scopes: readonly [Scope, ...Scope[]];
  /** What the audit records of it. */
  audit: Audited;
  /** For a tool that may change nothing: whether a call is recorded. @param given the input as sent */
  records?: (given: Record<string, unknown>) => boolean;
  input: Input;
  output: Output;
  /** The schemas that models read, where they are shorter than those by which the tool parses. */
  shown?: { input?: JsonSchema; output?: JsonSchema };
  /** Hints for clients (MCP, “Tool annotations”), without what the protocol takes for granted: not idempotent, and in touch with others. */
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: true; openWorldHint?: false };
  /** @param given the input as sent, with keys that the schema drops. */
  run: (input: z.output<Input>, call: Call, given: unknown) => Promise<z.output<Output> | PageForUser>;
};

/** Checks that a tool's function fits its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool {
  return tool; // its input is parsed by its own schema before it runs
}
