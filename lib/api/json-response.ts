/** A JSON answer; nothing of the API is to be kept by caches. */
export function jsonResponse(
  body: string | null,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
  return new Response(body, {
    status,
    headers: { ...(body !== null && { "Content-Type": "application/json" }), "Cache-Control": "no-store", ...headers },
  });
}
