import { addressBucket } from "@/lib/client-address";
import { sign } from "@/lib/signing";

/** By what uploads of one address are known to belong together: a keyed hash, so that the address itself is written down nowhere. */
export function uploaderOf(clientAddress: string): string {
  return sign(`uploader:${addressBucket(clientAddress)}`).slice(0, 22);
}
