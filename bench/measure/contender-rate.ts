import type { Contender } from "./contenders";
import { requestRate } from "./load";
import type { Operation } from "./operations";

type Load = { operation: Operation; seconds: number; /** Forms and responses in its database. */ count: number };

/** Requests a second of an operation on a contender; null when it does not support it. */
export async function contenderRate(contender: Contender, { operation, seconds, count }: Load): Promise<number | null> {
  const { request, status, isVaried = false } = operation;
  const next = () => {
    const { method = "GET" as const, path, headers, body } = request(contender, count) ?? { path: "/", headers: {} };
    return { method, path, headers, ...(body !== undefined && { body }) };
  };
  if (request(contender, count) === null) return null;
  return requestRate({ url: contender.baseUrl, seconds, status, request: isVaried ? next : next() });
}
