import { expect } from "vitest";
import { baseUrl } from "./api";
import type { Browser } from "./browser";
import { fromPage } from "./page";

/** A person's browser without scripts, on the pages of one form. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  async get(path: string, headers: Record<string, string> = {}) {
    return this.#go(path, { headers: { "Sec-Fetch-Site": "none", ...headers } });
  }

  async post(path: string, typed: Record<string, string>, headers: Record<string, string> = fromPage(path)) {
    return this.#go(path, { method: "POST", body: new URLSearchParams(typed), headers });
  }

  async #go(path: string, request: { method?: string; body?: URLSearchParams; headers: Record<string, string> }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Accept: "text/html", Cookie: cookie, ...request.headers };
    const reply = await fetch(new URL(path, baseUrl()), { ...request, headers, redirect: "manual" });
    for (const each of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: reply.status, headers: reply.headers, location: reply.headers.get("location") ?? "", html: await reply.text() };
  }

  /** Follows a redirect, as a browser does. */
  async follow({ location }: { location: string }, from: string) {
    return this.get(new URL(location, new URL(from, baseUrl())).href.slice(baseUrl().length), fromPage(from));
  }
}

/** The codes that were sent to an address, the newest first: without a mail server they are in the owner's Mailbox. */
export async function codesFor(browser: Browser, address: string): Promise<string[]> {
  const mails = (await browser.ask("/api/v1/mails")).body as { id: string; to: string; kind: string }[];
  const ids = mails.filter(({ to, kind }) => to === address && kind === "confirmation").map(({ id }) => id);
  const texts = await Promise.all(ids.map(async (id) => ((await browser.ask(`/api/v1/mails/${id}`)).body as { text: string }).text));
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
}

/** The newest code, once the email is in the Mailbox: until then nobody can read it. */
export async function codeFor(browser: Browser, address: string): Promise<string> {
  let code = "";
  await expect.poll(async () => (code = (await codesFor(browser, address))[0] ?? "")).toMatch(/^\d{6}$/);
  return code;
}
