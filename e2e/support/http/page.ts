import { baseUrl } from "./api";

export type PageAnswer = { status: number; headers: Headers; html: string };

/** Opens a public page as a browser does. */
export async function openPage(path: string, headers: Record<string, string> = {}): Promise<PageAnswer> {
  return read(await fetch(new URL(path, baseUrl()), { headers: { Accept: "text/html", ...headers }, redirect: "manual" }));
}

/** What a browser sends from one of our pages. @param url of that page. */
export const fromPage = (url: string): Record<string, string> => ({
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-User": "?1",
  Origin: new URL(url, baseUrl()).origin,
  Referer: url,
});

/** Posts answers as a page without files does. */
export async function sendPage(
  url: string,
  typed: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<PageAnswer> {
  const body = new URLSearchParams(typed);
  return read(await fetch(url, { method: "POST", body, headers: { Accept: "text/html", ...headers }, redirect: "manual" }));
}

/** The body that the page would send unchanged. */
export function inputsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")] as const);
  return Object.fromEntries(inputs.filter(([name]) => name !== "" && !name.startsWith("{")));
}

/** The same as from a person who has looked at the page: on a form of several pages, a press within a second that changes nothing is doubted. */
export function unhurried({ _rendered, _opened, ...inputs }: Record<string, string>): Record<string, string> {
  return inputs;
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? "";
}

async function read(reply: Response): Promise<PageAnswer> {
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}
