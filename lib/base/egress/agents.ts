import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { isPublicAddress, CLOUD_INTERNAL_ADDRESSES } from "./address-policy";

const options = {
  // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
  rejectUnauthorized: true,
  autoSelectFamily: true,
  // With Node's default of 250 ms, connecting to a distant receiver with several addresses fails.
  autoSelectFamilyAttemptTimeout: 1_000,
};

const kept = { ...options, keepAlive: true, timeout: 4_000, maxFreeSockets: 64 };

/** Defence in depth for public addresses: the filtering agents check again the addresses that the policy allowed. */
const agents = {
  filtered: { "http:": new RequestFilteringHttpAgent(filter(kept)), "https:": new RequestFilteringHttpsAgent(filter(kept)) },
  opened: { "http:": new HttpAgent(kept), "https:": new HttpsAgent(kept) },
};

type Route = { protocol: "http:" | "https:"; addresses: string[]; /** Whether to open a new connection. */ isFresh: boolean };

/**
 * The agent for addresses that the policy allows. Our own agents never use a proxy: only Node's global ones read the environment's
 * variables.
 */
export function agentFor({ protocol, addresses, isFresh }: Route): HttpAgent {
  const isFiltered = addresses.every(isPublicAddress);
  if (!isFresh) return agents[isFiltered ? "filtered" : "opened"][protocol];
  if (protocol === "https:") return isFiltered ? new RequestFilteringHttpsAgent(filter(options)) : new HttpsAgent(options);
  return isFiltered ? new RequestFilteringHttpAgent(filter(options)) : new HttpAgent(options);
}

function filter<T>(agentOptions: T) {
  return { ...agentOptions, denyIPAddressList: CLOUD_INTERNAL_ADDRESSES };
}
