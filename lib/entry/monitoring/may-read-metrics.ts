import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import { env } from "@/lib/base/env/env";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
/** Names of this machine for itself; a proxy passes on the public name. */
const OWN_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const BEARER = /^bearer +([^ ].*)$/i;
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/i;

/** Whether a request may read the metrics: it has METRICS_TOKEN, or comes directly from this machine, not through a proxy. */
export function mayReadMetrics({ socket, rawHeaders, headers }: IncomingMessage): boolean {
  const { metricsToken } = env();
  if (metricsToken !== null) return isSame(BEARER.exec(headers.authorization ?? "")?.[1] ?? "", metricsToken);
  const address = socket.remoteAddress ?? "";
  const isHere = loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
  return isHere && OWN_NAME.test(headers.host ?? "") && !rawHeaders.some((name, index) => index % 2 === 0 && FORWARDED.test(name));
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
