import { requestContext } from "@/lib/entry/http/request-context";
import { uploaderOf } from "@/lib/domain/files/uploader-of";
import { chargeAddress, refundAddress } from "./charge-address";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** Options for storing files, which depend on the request. */
export function uploadTerms(headers: RequestHeaders) {
  const length = headers.get("content-length");
  return {
    uploader: uploaderOf(requestContext().clientAddress),
    ...(length !== null && /^\d{1,15}$/.test(length) && { announced: Number(length) }),
    charge: chargeAddress,
    refund: refundAddress,
  };
}
