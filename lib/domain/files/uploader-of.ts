import { addressBucket } from "@/lib/base/network/client-address";
import { sign } from "@/lib/base/secrets/signing";

/** Groups the uploads of one address by a keyed hash, so that the address itself is not stored. */
export function uploaderOf(clientAddress: string): string {
  return sign(`uploader:${addressBucket(clientAddress)}`).slice(0, 22);
}
