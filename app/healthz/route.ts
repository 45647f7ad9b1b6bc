/** Alive: the process answers. It reads nothing, which also makes it the yardstick of `npm run bench`. */
export function GET(): Response {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" } });
}

export const dynamic = "force-dynamic";
