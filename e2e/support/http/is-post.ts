import type { Request } from "playwright/test";

/** Whether a request is a POST of the page's answers, and not the beacon that counts which question was begun. */
export function isPost(request: Request): boolean {
  return request.method() === "POST" && !request.url().endsWith("/progress");
}
