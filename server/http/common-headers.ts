/** Headers of every reply. */
export function commonHeaders(requestId: string): { "X-Request-Id": string; "X-Content-Type-Options": string } {
  return { "X-Request-Id": requestId, "X-Content-Type-Options": "nosniff" };
}
