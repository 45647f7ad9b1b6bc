import type { z } from "zod";
import type { Problem } from "@/lib/base/errors/errors";
import type { Scope } from "@/lib/domain/auth/scopes";

/**
 * An operation of the API: the route validates with it, and the OpenAPI document and the types of
 * its handler are derived from it. `errors` are statuses beyond 401, 403, 429, 500 and 503, which every operation may return.
 */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `{parameters}`, below the base address. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  /** Parameters that begin with this are passed on too; `query` has to be loose. */
  openQuery?: string;
  body?: z.ZodType;
  /** Finds the keys of a body that mean nothing; by default those at its top. */
  unknownKeys?: (body: unknown) => Problem[];
  /** Without a body: whether one with keys is refused, because ignoring them would do more than was meant. */
  refusesBody?: true;
  /** Bytes. */
  bodyLimit?: number;
  /** Whether it honours an Idempotency-Key. */
  idempotent?: true;
  status: 200 | 201 | 202 | 204;
  /** The path of what a 201 has made, for its Location; `{id}` is that of the reply. */
  makes?: `${string}{id}`;
  /** GET of one object: its reply has an ETag, and If-None-Match gets 304. */
  tagged?: true;
  /** Whether it honours If-Match, with the tags of the GET that shows the object. */
  conditional?: true;
  /** Whether it needs a signed-in owner; an API key is not enough. */
  isForOwners?: true;
  /** What an API key needs for it: declared by every operation of an account but those of owners. */
  scopes?: readonly Scope[];
  /** Omitted where the reply has no body or is not JSON. */
  response?: z.ZodType;
  /** Another successful reply, and when it is given. */
  otherwise?: { status: 200; when: string; response: z.ZodType };
  /** Bytes instead of JSON: a file in a multipart body, or as the reply. */
  file?: "sent" | "received";
  /** Media types of bytes as the reply (any, when omitted), or of a page instead of JSON. */
  media?: string[];
  errors: number[];
};

/** What a schema of an operation makes of its input. */
export type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An operation of an account: for API keys with these scopes, or for signed-in owners alone. */
export type AccountOperation = Operation & ({ scopes: readonly [Scope, ...Scope[]] } | { isForOwners: true });
