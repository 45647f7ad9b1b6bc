import { route } from "@/lib/entry/http/route";

/** Liveness: the process replies. It reads nothing, and serves as the baseline of `npm run bench`. */
export const GET = route(() => ({ status: 200, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "ok\n" }));

export const dynamic = "force-dynamic";
