import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "@/server/http/receive";

/** Next's request handler: of the build that `module` lies in, or of the sources when it is run by `npm run dev`. */
export async function prepareNext(module: string): Promise<Answer> {
  const here = dirname(fileURLToPath(module));
  const dev = process.env.NODE_ENV !== "production";
  if (!dev) {
    // As the server.js that Next writes beside this file does: the configuration of the build, not of the folder.
    const { config } = JSON.parse(readFileSync(join(here, ".next/work/required-server-files.json"), "utf8")) as { config: unknown };
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  // Next wants to answer Upgrade requests, which only hot reload needs. It gets a server that never listens: without a listener
  // ours treats them as the ordinary requests they are (RFC 9110 §7.8).
  const { default: next } = await import("next"); // not before it is needed
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}
