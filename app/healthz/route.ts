import { route } from "@/lib/api/http/route";

/** Alive: the process answers. It reads nothing, which also makes it the yardstick of `npm run bench`. */
export const GET = route(() => ({ status: 200, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "ok\n" }));

export const dynamic = "force-dynamic";
