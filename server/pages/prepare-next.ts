import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "@/server/http/receive";

/** Next's request handler: from the build that contains `module`, or from the sources under `npm run dev`. */
export async function prepareNext(module: string): Promise<Answer> {
  const here = dirname(fileURLToPath(module));
  const dev = process.env.NODE_ENV !== "production";
  if (!dev) {
    // As in the server.js that Next writes beside this file: the build's configuration, not the folder's.
    const { config } = JSON.parse(readFileSync(join(here, ".next/work/required-server-files.json"), "utf8")) as { config: unknown };
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  // Next wants to handle Upgrade requests, which only hot reload needs. It gets a server that never listens: without a listener
  // ours treats them as ordinary requests (RFC 9110 §7.8).
  const { default: next } = await import("next"); // loaded on first use
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}
