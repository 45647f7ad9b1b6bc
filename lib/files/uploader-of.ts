import { createHmac } from "node:crypto";
import { addressBucket } from "@/lib/client-address";
import { appSecret } from "@/lib/secret";

/** By what uploads of one address are known to belong together: a keyed hash, so that the address itself is written down nowhere. */
export function uploaderOf(clientAddress: string): string {
  return createHmac("sha256", appSecret())
    .update(`uploader:${addressBucket(clientAddress)}`)
    .digest("base64url")
    .slice(0, 22);
}
