import { LRUCache } from "lru-cache";
import { fetchWhole } from "@/lib/base/egress/post";
import type { Client } from "./client";
import { isMetadataAddress } from "./client";
import { metadataDocumentSchema } from "./schema";

/** In bytes: such documents have some hundred. */
const MAX_BYTES = 16 * 1024;
/** In milliseconds: a person sees the page, answers it, and is led back by one document. */
const KNOWN_MS = 5 * 60_000;

// The page and the route that takes its form are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.oauth-clients");
const shared = globalThis as { [symbol]?: LRUCache<string, Client> }; // nobody else uses this symbol
const known = (shared[symbol] ??= new LRUCache<string, Client>({ max: 200, ttl: KNOWN_MS }));

/** Why the document at the address that a client has as its id connects nobody. `unfit`: a value in it is missing or not allowed. */
export type DocumentProblem = "bad_address" | "unreachable" | "not_json" | "another_client" | "unfit";

/**
 * The client that publishes a metadata document (Client ID Metadata Documents of the OAuth working group), fetched by the rules of webhooks (contract §7.2):
 * no private addresses, no redirects.
 * @param count called before a request is sent; may throw.
 * @returns null for an id that is no address.
 */
export async function fetchClient(
  id: string,
  count: () => Promise<void>,
  fetch = fetchWhole,
): Promise<Client | { problem: DocumentProblem } | null> {
  if (!/^https?:/i.test(id)) return null;
  if (!isMetadataAddress(id)) return { problem: "bad_address" };
  const before = known.get(id);
  if (before) return before;
  await count();
  const reply = await fetch({ method: "GET", url: id, headers: { accept: "application/json" }, body: "", most: MAX_BYTES });
  if ("fault" in reply || reply.status !== 200) return { problem: "unreachable" };
  const document = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(reply.contentType) ? parse(reply.body) : null;
  if (typeof document !== "object" || document === null) return { problem: "not_json" };
  if (!("client_id" in document) || document.client_id !== id) return { problem: "another_client" };
  const { data } = metadataDocumentSchema.safeParse(document);
  if (!data) return { problem: "unfit" };
  const { host } = new URL(id);
  const client = { id, name: data.client_name ?? host, host, redirectUris: data.redirect_uris };
  known.set(id, client);
  return client;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
