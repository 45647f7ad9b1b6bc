import { env } from "@/lib/base/env/env";

type CommonHeaders = { "X-Request-Id": string; "X-Content-Type-Options": string; "Strict-Transport-Security"?: string };

/** Headers of every reply. If BASE_URL is HTTPS, they tell browsers to use only HTTPS (HSTS). */
export function commonHeaders(requestId: string): CommonHeaders {
  const isSecure = env().baseUrl.startsWith("https:");
  return {
    "X-Request-Id": requestId,
    "X-Content-Type-Options": "nosniff",
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
