import { ApiError } from "@/lib/entry/http/api-error";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";

export const dynamic = "force-dynamic";

/** Unknown addresses below /api get JSON too, never a page (contract §8). */
const notFound = route(() => jsonReply(new ApiError(404, "Not found").json, { status: 404 }));

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
