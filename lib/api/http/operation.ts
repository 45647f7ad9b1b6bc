import type { z } from "zod";

/**
 * One operation of the API, written once: the route validates with it, the OpenAPI document is made from it, and the types of
 * its handler follow from it. `errors` are the statuses beyond 401, 403, 429, 500 and 503, which every operation can give.
 */
export type Operation = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{parameters}`, below the base address. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes. */
  bodyLimit?: number;
  /** Whether an Idempotency-Key is honoured. */
  idempotent?: true;
  status: 200 | 201 | 202 | 204;
  /** Whether a signed-in owner is needed, and a key will not do. */
  isForOwners?: true;
  /** Left out where the answer has no body or is not JSON. */
  response?: z.ZodType;
  /** What goes as bytes and not as JSON: a file in a multipart body, or a file as the answer. */
  file?: "sent" | "received";
  errors: number[];
};
