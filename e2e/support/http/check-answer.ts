import { expect } from "vitest";
import { z } from "zod";
import type { Operation } from "@/lib/entry/http/operation";
import { operations } from "@/lib/entry/api/operations/operations";
import type { ApiAnswer } from "./api";

const sentence = z.object({ detail: z.string().min(1) });
const problems = z.object({
  detail: z
    .array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.int()])).min(1),
        msg: z.string().min(1),
        type: z.string().min(1),
        ctx: z.looseObject({}).optional(),
      }),
    )
    .min(1),
});

/** Validates a reply against the contract: §8 for errors, the operation's schema otherwise. */
export function checkAnswer(method: string, pathname: string, { status, body, text, headers }: ApiAnswer): void {
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  if (method === "HEAD" || !pathname.startsWith("/api/")) return;
  if (status >= 400) expect((status === 422 ? problems : sentence).safeParse(body).error, text).toBeUndefined();
  if (status >= 300) return;
  const operation = findOperation(method, pathname);
  if (!operation) return;
  const { response } = status === operation.otherwise?.status ? operation.otherwise : operation;
  if (status !== operation.otherwise?.status) expect(status).toBe(operation.status);
  if (operation.status === 204) expect(text).toBe("");
  if (response) expect(response.safeParse(body).error, text).toBeUndefined();
}

function findOperation(method: string, pathname: string): Operation | undefined {
  return Object.values<Operation>(operations).find((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return operation.method === method && pattern.test(pathname);
  });
}
