import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { operationGroups } from "@/lib/entry/api/reference/groups";
import { Turns } from "@/lib/base/turns/turns";
import type { Answer } from "@/server/http/receive";
import { contentSecurityPolicy } from "./page-headers";

/** Pages that are the same for everyone: the public API reference. */
const SAME_FOR_ALL = new Set(["/reference", ...operationGroups.map((group) => `/reference/${group}`)]);

/** The nonce in a kept page, replaced with each visitor's own. */
const NONCE = randomBytes(16).toString("base64url");

/**
 * Pages that are the same for everyone, rendered once per process: rendering one takes Next a third of a second, and anyone may request it.
 * A client always gets the whole page, whatever its query or Next's router requests.
 */
export class KeptPages {
  readonly #pages = new Map<string, Promise<string>>();
  /** Settles when the current rendering has ended. */
  #line: Promise<unknown> = Promise.resolve();

  /** The page at this URL with a visitor's nonce; null if it is not one of these pages. @param render Next's handler. */
  async find(url: string, { nonce, render }: { nonce: string; render: Answer }): Promise<string | null> {
    const [path = ""] = url.split("?", 1);
    if (!SAME_FOR_ALL.has(path) || process.env.NODE_ENV !== "production") return null; // in development pages must follow the sources
    const page = this.#pages.get(path) ?? this.#renderNext(path, render);
    this.#pages.set(path, page);
    page.catch(() => this.#pages.delete(path)); // the next visitor tries again
    return (await page).replaceAll(NONCE, nonce);
  }

  /** Renders one page at a time, with a pause for other work in between: each blocks the event loop for a fifth of a second. */
  #renderNext(path: string, render: Answer): Promise<string> {
    const page = this.#line.then(() => new Turns().next()).then(() => renderWhole(path, render));
    this.#line = page.catch(() => undefined);
    return page;
  }
}

async function renderWhole(path: string, render: Answer): Promise<string> {
  const incoming = new IncomingMessage(new Socket());
  incoming.method = "GET";
  incoming.url = path;
  incoming.headers = { host: "localhost", accept: "text/html", "content-security-policy": contentSecurityPolicy(NONCE) };
  const outgoing = new Written(incoming);
  await render(incoming, outgoing);
  await outgoing.isEnded;
  if (outgoing.statusCode !== 200) throw new Error(`${path} was rendered with status ${outgoing.statusCode}`);
  return outgoing.text();
}

/** Collects what Next writes instead of sending it, so that no slow client delays the rendering. */
class Written extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly isEnded = new Promise<void>((resolve) => this.once("close", resolve));

  text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }

  override flushHeaders(): void {
    // no client to send them to
  }

  override write(...args: unknown[]): boolean {
    this.#keep(args[0]);
    called(args);
    return true;
  }

  override end(...args: unknown[]): this {
    this.#keep(args[0]);
    called(args);
    this.emit("finish");
    this.emit("close");
    return this;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}

/** Calls the callback of a write, its last argument. */
function called(args: unknown[]): void {
  const done = args.at(-1);
  if (typeof done === "function") process.nextTick(done);
}
