import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { serverMetadata } from "@/lib/entry/oauth/metadata";

export const dynamic = "force-dynamic";

export const GET = route(() => jsonReply(JSON.stringify(serverMetadata()), { status: 200 }));
