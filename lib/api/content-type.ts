import { ApiError, unprocessable } from "@/lib/api/errors";

/** The content type of a body without its parameters, in lower case. */
export function contentType(headers: Headers): string {
  return parts(headers)[0] ?? "";
}

/** @throws ApiError 422 when the content type names another encoding than UTF-8. */
export function requireUtf8(headers: Headers): void {
  const charset = parts(headers).find((part) => part.startsWith("charset="));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw notUtf8();
}

/** @throws ApiError 415 for a compressed body. */
export function requireUncompressed(headers: Headers): void {
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new ApiError(415, "The body must not be compressed", { "Accept-Encoding": "identity" });
}

export function notUtf8(): ApiError {
  return unprocessable(["body"], "The body must be UTF-8", "encoding");
}

function parts(headers: Headers): string[] {
  return (headers.get("content-type") ?? "").split(";").map((part) => part.trim().toLowerCase());
}
