import { createHash, randomBytes } from "node:crypto";
import type { Browser } from "./browser";

type Answer = { status: number; headers: Headers; body: Record<string, unknown> };
type Query = Record<string, string>;

export const CALLBACK = "http://127.0.0.1:8976/callback";

/** A client of OAuth that does by hand what a library would, so that tests can send what no library sends. */
export class OAuthClient {
  readonly verifier = randomBytes(32).toString("base64url");

  constructor(
    readonly clientId: string,
    readonly base: string,
  ) {}

  static async register(base: string, metadata: object = { client_name: "Agent", redirect_uris: [CALLBACK] }): Promise<OAuthClient> {
    const { status, body } = await postJson("/oauth/register", metadata, base);
    if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
    return new OAuthClient(String(body.client_id), base);
  }

  /** The path of the page that asks. Undefined leaves a parameter out. */
  page(changes: Record<string, string | undefined> = {}): string {
    const asked: Record<string, string | undefined> = {
      response_type: "code",
      client_id: this.clientId,
      redirect_uri: CALLBACK,
      state: "a state",
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
      resource: `${this.base}/mcp`,
      ...changes,
    };
    const query = new URLSearchParams(Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined));
    return `/oauth/authorize?${query.toString()}`;
  }

  /** What a person's press on *Allow* leads to. */
  async allow(
    browser: Browser,
    { page = this.page(), accountId = "", scopes = ["forms:read", "forms:write", "responses:read"] }: Allowing = {},
  ) {
    const form = [
      ["request", page.split("?")[1] ?? ""],
      ["account_id", accountId],
      ["decision", "allow"],
      ...scopes.map((scope) => ["scope", scope]),
    ];
    return pressed(browser, new URLSearchParams(form));
  }

  /** The code that the person's consent gives. */
  async code(browser: Browser, given: Allowing): Promise<string> {
    const { location } = await this.allow(browser, given);
    const code = location?.searchParams.get("code");
    if (!code?.startsWith("fs_oac_")) throw new Error(`no code: ${location?.href ?? "no address"}`);
    return code;
  }

  exchange(code: string, changes: Query = {}): Promise<Answer> {
    const asked = { grant_type: "authorization_code", code, redirect_uri: CALLBACK, code_verifier: this.verifier };
    return this.post("/oauth/token", { ...asked, ...changes });
  }

  refresh(token: string, changes: Query = {}): Promise<Answer> {
    return this.post("/oauth/token", { grant_type: "refresh_token", refresh_token: token, ...changes });
  }

  /** Everything at once: a person connects the client. */
  async connect(browser: Browser, given: Allowing): Promise<{ access: string; refresh: string }> {
    const { status, body } = await this.exchange(await this.code(browser, given));
    if (status !== 200) throw new Error(`exchange: ${status} ${JSON.stringify(body)}`);
    return { access: String(body.access_token), refresh: String(body.refresh_token) };
  }

  post(path: string, parameters: Query): Promise<Answer> {
    const body = new URLSearchParams({ client_id: this.clientId, ...parameters });
    return read(fetch(new URL(path, this.base), { method: "POST", body }));
  }
}

type Allowing = { page?: string; accountId?: string; scopes?: string[] };

/** Sends the form of the consent page. */
export async function pressed(browser: Browser, form: URLSearchParams, headers: Record<string, string> = {}) {
  const reply = await fetch(new URL("/oauth/consent", browser.baseUrl), {
    method: "POST",
    body: form,
    headers: {
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  return { status: reply.status, location: location === null ? null : new URL(location, browser.baseUrl) };
}

export function postJson(path: string, body: unknown, base: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return read(fetch(new URL(path, base), { method: "POST", body: JSON.stringify(body), headers }));
}

/** The tools that a token shows, or the status with which it is refused. */
export async function toolsOf(token: string, base: string): Promise<string[] | number> {
  const reply = await mcp(token, { method: "tools/list", params: {} }, base);
  if (reply.status !== 200) return reply.status;
  const { result } = reply.body as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}

/** The result of a tool, called with a token. */
export async function callTool(
  { token, base }: { token: string; base: string },
  name: string,
  args: object,
): Promise<{ isError?: boolean; content: { text: string }[] }> {
  const { body } = await mcp(token, { method: "tools/call", params: { name, arguments: args } }, base);
  return (body as { result: { isError?: boolean; content: { text: string }[] } }).result;
}

function mcp(token: string, message: object, base: string): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": "2025-06-18",
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, ...message });
  return read(fetch(new URL("/mcp", base), { method: "POST", body, headers }));
}

async function read(asked: Promise<Response>): Promise<Answer> {
  const reply = await asked;
  const text = await reply.text();
  const data = /^data: (\{.*)$/m.exec(text)?.[1] ?? text; // a reply of MCP may be an event stream
  return { status: reply.status, headers: reply.headers, body: (data === "" ? {} : JSON.parse(data)) as Record<string, unknown> };
}
