import type { Request } from "playwright/test";

/** Whether a request posts the page's answers, unlike the beacon that counts which questions were started. */
export function isPost(request: Request): boolean {
  return request.method() === "POST" && !request.url().endsWith("/progress");
}
