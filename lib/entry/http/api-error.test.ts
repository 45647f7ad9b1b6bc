import { expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { toApiError } from "./api-error";

it("says which limit was used up, in the body and in headers", () => {
  const ctx = { limit: "submissions", maximum: 300, window: 60 };
  const error = toApiError(new DomainError("too_many", "Too many answers. Try again in 7 s", { retryAfter: 7, ctx }));
  expect(error?.headers).toEqual({
    "Retry-After": "7",
    "RateLimit-Policy": '"submissions";q=300;w=60',
    RateLimit: '"submissions";r=0;t=7',
  });
  expect(JSON.parse(error?.json ?? "")).toEqual({ detail: "Too many answers. Try again in 7 s", type: "too_many_requests", ctx });
});
