import type { Contender } from "./contenders";
import { requestRate } from "./load";
import type { Operation } from "./operations";

type Load = { operation: Operation; seconds: number; /** Forms and responses that the contender has. */ count: number };

/** How many of an operation a contender answers in a second; null when it cannot do it at all. */
export async function contenderRate(contender: Contender, { operation, seconds, count }: Load): Promise<number | null> {
  const { request, status, isVaried = false } = operation;
  const next = () => {
    const { method = "GET" as const, path, headers, body } = request(contender, count) ?? { path: "/", headers: {} };
    return { method, path, headers, ...(body !== undefined && { body }) };
  };
  if (request(contender, count) === null) return null;
  return requestRate({ url: contender.baseUrl, seconds, status, request: isVaried ? next : next() });
}
