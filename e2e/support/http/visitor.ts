import { baseUrl } from "./api";
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
