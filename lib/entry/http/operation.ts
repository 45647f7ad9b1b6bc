import type { z } from "zod";
import type { Audited } from "@/lib/domain/audit/actions";
import type { Problem } from "@/lib/base/errors/errors";
import type { Role } from "@/lib/rules/access/roles";
import type { Scope } from "@/lib/rules/access/scopes";

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
  /** Parameters with this prefix are passed on too; `query` must be a loose object. */
  openQuery?: string;
  body?: z.ZodType;
  /** Keys of the body of which one must be there; the validator has this as a rule of its own, which the document would otherwise lack. */
  needsOneOf?: readonly string[];
  /** Finds the keys of a body that have no meaning; by default the unknown ones at its top level. */
  unknownKeys?: (body: unknown) => Problem[];
  /** For an operation without a body: refuse one that has keys, because ignoring them would do more than was intended. */
  refusesBody?: true;
  /** Maximum bytes of the body. */
  bodyLimit?: number;
  /** Media types of a file that is the whole body, instead of JSON. */
  takes?: readonly string[];
  /** What is in a body of some of those media types; a file otherwise. */
  takesAs?: Readonly<Record<string, z.ZodType>>;
  /** Whether it honours an Idempotency-Key. */
  idempotent?: true;
  status: 200 | 201 | 202 | 204;
  /** The path of the created object, for the Location of a 201; `{id}` is the id in the reply. */
  makes?: `${string}{id}`;
  /** GET of one object: its reply has an ETag, and If-None-Match gets 304. */
  tagged?: true;
  /** Whether its reply has an ETag for another reason: because it has waited, or shows what a tagged GET shows. */
  sendsTag?: true;
  /** Whether it honours If-Match, with the tags of the GET that shows the object. */
  conditional?: true;
  /** Refused for the forms and the round of a decision, which do not change once people are asked. */
  fixedInDecisions?: true;
  /** The role that a signed-in person needs at least; an API key is not enough. */
  leastRole?: Role;
  /** Whether it also serves a person who has yet to sign in as their account requires: with two steps, or with its provider. */
  beforeTwoStep?: true;
  /** The scopes that an API key needs, and the role of a person: declared by every operation of an account except those with `leastRole`. */
  scopes?: readonly Scope[];
  /** What the audit records of it: declared by every operation of an account. The entrance records what happens there itself. */
  audit?: Audited;
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

/** The parsed input of a schema of an operation. */
export type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An operation of an account: for API keys and people with these scopes, or for signed-in people of a role only. */
export type AccountOperation = Operation & { audit: Audited } & ({ scopes: readonly [Scope, ...Scope[]] } | { leastRole: Role });
