import { readUrl } from "@/lib/base/text/read-url";
/** A program that asks to be connected. */
export type Client = {
  /** The id with which it has registered, or the address of its metadata document. */
  id: string;
  /** The name that it gives itself. */
  name: string;
  /** The host of its metadata document. Null for a client that registered itself: nobody has checked its name. */
  host: string | null;
  redirectUris: string[];
};

/** In characters. */
const MAX_CLIENT_ID = 500;

/** Whether a client's id can be the address of a metadata document: over TLS, with a path, and written as a URL parser would. */
export function isMetadataAddress(id: string): boolean {
  const url = id.length <= MAX_CLIENT_ID && id.startsWith("https://") ? readUrl(id) : null;
  if (!url) return false;
  const { href, pathname, hash, username, password } = url;
  return href === id && pathname !== "/" && hash === "" && username === "" && password === "";
}
