type Answer = { status: number; headers: Headers; body: unknown };
type Asked = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A minimal browser: keeps cookies, and sends the headers of a same-origin page. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly baseUrl: string) {}

  async ask(path: string, { method = "GET", body, headers = {} }: Asked = {}): Promise<Answer> {
    const reply = await fetch(new URL(path, this.baseUrl), {
      method,
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "Sec-Fetch-Site": "same-origin",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
    });
    for (const cookie of reply.headers.getSetCookie()) this.keep(cookie);
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
  }

  /** The same cookies in another browser, as after a theft, or at another address of the service. */
  copy(baseUrl = this.baseUrl): Browser {
    const other = new Browser(baseUrl);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (/; max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
