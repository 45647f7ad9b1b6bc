import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { resourceMetadata } from "@/lib/entry/oauth/metadata";

export const dynamic = "force-dynamic";

/** For clients that do not read WWW-Authenticate. */
export const GET = route(() => jsonReply(JSON.stringify(resourceMetadata()), { status: 200 }));
