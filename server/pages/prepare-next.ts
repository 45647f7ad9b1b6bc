import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Turns } from "@/lib/base/turns/turns";
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
  if (!dev) await loadInTurns(module);
  const { default: next } = await import("next"); // loaded on first use
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}

/**
 * Loads the modules of Next one by one: together they hold the event loop for a second, and anyone's first request for a page loads them.
 * The build has listed each behind those that it needs (scripts/next-modules.mjs).
 */
async function loadInTurns(module: string): Promise<void> {
  const here = dirname(fileURLToPath(module));
  const load = createRequire(module);
  const files = JSON.parse(readFileSync(join(here, "next-modules.json"), "utf8")) as string[];
  const turns = new Turns();
  for (const file of files) {
    load(join(here, file));
    if (turns.isOver) await turns.next();
  }
}
