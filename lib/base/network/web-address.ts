import { readUrl } from "@/lib/base/text/read-url";
/** In characters. Checked before parsing, because converting a long international host name to ASCII takes quadratic time. */
export const MAX_ADDRESS = 2048;

/** Whether it is an absolute http(s) address of at most 2,048 characters without a user name or password. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS || !/^https?:\/\/\S+$/i.test(text)) return false;
  const url = readUrl(text);
  return url?.username === "" && url.password === "";
}

/** Whether it is an origin as browsers write it: `https://example.org`, `http://localhost:8080`, `http://[::1]`. */
export function isOrigin(text: string): boolean {
  // URL accepts host characters that have a meaning in headers.
  return /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(text) && readUrl(text)?.origin === text;
}
