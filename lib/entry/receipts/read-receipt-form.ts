import { ApiError } from "@/lib/entry/http/api-error";
import { contentType, requireUncompressed } from "@/lib/entry/http/content-type";
import { countBody } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import { requestContext } from "@/lib/entry/http/request-context";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { receiveMultipart } from "@/lib/entry/respondent/receiving/receive-multipart";
import { MAX_FILE } from "@/public/verify-receipt.mjs";
import { Readable } from "node:stream";

/** Bytes that multipart/form-data may add around a file. */
const MULTIPART_OVERHEAD = 16 * 1024;

/**
 * The receipt that was sent to /verify: a file or a text of multipart/form-data, or the body itself (contract §52.4).
 * @returns an empty text if there is none. @throws ApiError 413, 415; DomainError too_many.
 */
export async function readReceiptForm(request: RouteRequest): Promise<string> {
  requireUncompressed(request.headers);
  const type = contentType(request.headers);
  const body = await readBytes(request, MAX_FILE + MULTIPART_OVERHEAD);
  // Large bodies of several parts are admitted as small ones: files of forms are not held in memory, but this one is.
  await countBody({ address: requestContext().clientAddress, bytes: body.length });
  if (type === "application/json" || type === "text/plain") return new TextDecoder().decode(body);
  if (type !== "multipart/form-data") throw new ApiError(415, "Content-Type must be multipart/form-data, application/json or text/plain");
  let file = "";
  const texts = await receiveMultipart({
    stream: Readable.from([body]),
    contentType: request.headers.get("content-type") ?? "",
    limit: body.length,
    textLimit: MAX_FILE,
    mostTexts: 4,
    onFile: async ({ stream }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk as Uint8Array);
      file ||= Buffer.concat(chunks).toString("utf8");
    },
  });
  return file || (Object.fromEntries(texts).text ?? "");
}
