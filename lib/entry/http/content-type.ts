import { ApiError } from "./api-error";
import type { DomainError } from "@/lib/base/errors/errors";
import { invalid } from "@/lib/base/errors/errors";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The content type of a body without its parameters, in lower case. */
export function contentType(headers: RequestHeaders): string {
  return parts(headers)[0] ?? "";
}

/** @throws DomainError invalid when the content type names an encoding other than UTF-8. */
export function requireUtf8(headers: RequestHeaders): void {
  const charset = parts(headers).find((part) => part.startsWith("charset="));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw notUtf8();
}

/** @throws ApiError 415 for a compressed body. */
export function requireUncompressed(headers: RequestHeaders): void {
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new ApiError(415, "The body must not be compressed", { "Accept-Encoding": "identity" });
}

export function notUtf8(): DomainError {
  return invalid(["body"], "The body must be UTF-8", "encoding");
}

/** A type and its parameters; further parts are ignored. */
const MAX_PARTS = 20;

function parts(headers: RequestHeaders): string[] {
  return (headers.get("content-type") ?? "").split(";", MAX_PARTS).map((part) => part.trim().toLowerCase());
}
