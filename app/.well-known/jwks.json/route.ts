import { jsonReply } from "@/lib/entry/http/json-reply";
import { route } from "@/lib/entry/http/route";
import { keySet } from "@/lib/domain/receipts/signing-key-mutations";

export const dynamic = "force-dynamic";

/** The public keys that receipts are signed with (contract §52.3). */
export const GET = route(async () => jsonReply(JSON.stringify(await keySet()), { status: 200 }));
