import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTags } from "@/lib/entry/http/entity-tag";
import type { Reply } from "@/lib/entry/http/reply";
import { encodingFor } from "@/server/http/compress-reply";
import { isAsset } from "@/server/http/read-path";

/** A file of the build that anyone may load. The build lists them (scripts/static-files.mjs); names are relative to its folder. */
export type StaticFile = {
  file: string;
  /** Content-Type. */
  type: string;
  /** A digest of its bytes. */
  tag: string;
  /** Compressed copies; small and binary files have none. */
  br?: string;
  gzip?: string;
};

/** For files requested with a version or named by their content: browsers may keep them for a year. Other files are revalidated. */
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0";

/** Files of the build, read once per process and sent without Next, which would compress each again for every request (docs/decisions/058). */
export class StaticFiles {
  readonly #folder: string;
  readonly #files: Map<string, StaticFile>;
  readonly #read = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  /** @param module lies in the build that is served. */
  constructor(module: string) {
    this.#folder = dirname(fileURLToPath(module));
    const list = join(this.#folder, "static-files.json");
    // Sources, which some tests serve, have no list: Next sends everything.
    const listed = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Record<string, StaticFile>) : {}; // as the build wrote it
    this.#files = new Map(Object.entries(listed));
  }

  /** The reply to a GET or HEAD of a file; null if there is none at this path. */
  async find(incoming: IncomingMessage): Promise<Reply | null> {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    const found = this.#files.get(path);
    if (!found) return null;
    const encoding = found.br === undefined ? undefined : encodingFor(incoming);
    const tag = `"${found.tag}${encoding ? `-${encoding}` : ""}"`; // each representation has its own (RFC 9110 §8.8.3.3)
    const headers = {
      "Cache-Control": isAsset(path) ? FOREVER : ASK_AGAIN,
      ETag: tag,
      ...(found.br !== undefined && { Vary: "Accept-Encoding" }),
      // Browsers load modules and typefaces by CORS (HTML, module scripts; CSS Fonts 4, §4.8), and a page in a sandboxed frame has no origin.
      ...(/^\/respondent\/.*\.(?:js|woff2)$/.test(path) && { "Access-Control-Allow-Origin": "*" }),
    };
    const known = readTags(incoming.headers["if-none-match"] ?? null);
    if (known.includes(tag) || known.includes("*")) return { status: 304, headers, body: null };
    const body = await this.#load((encoding && found[encoding]) ?? found.file);
    return { status: 200, headers: { ...headers, "Content-Type": found.type, ...(encoding && { "Content-Encoding": encoding }) }, body };
  }

  #load(name: string): Promise<Buffer<ArrayBuffer>> {
    const known = this.#read.get(name);
    if (known) return known;
    const reading = readFile(join(this.#folder, name));
    this.#read.set(name, reading);
    reading.catch(() => this.#read.delete(name)); // the next request tries again
    return reading;
  }
}
