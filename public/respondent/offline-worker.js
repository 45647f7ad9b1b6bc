// The service worker of one form (contract §48): keeps its page for times without a network, and answers that were sent meanwhile. It runs in the
// scope of `/f/<id>`, for which browsers also take longer addresses: everything but the form's own page goes to the network.
import { keep, keptAnswers, note } from "./offline-store.js";

/** @typedef {import("./offline-store.js").Kept} Kept */
/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting */
/** @typedef {Lasting & { request: Request, respondWith: (reply: Promise<Response>) => void }} Fetching */
/** @typedef {Lasting & { data: { do: string, page?: string }, source: { postMessage: (message: unknown) => void } | null }} Told */
/**
 * What a service worker has; the types are those of pages.
 * @typedef {{
 *   formslip: { form: string, version: string, files: string[] },
 *   skipWaiting: () => Promise<void>,
 *   clients: { claim: () => Promise<void>, matchAll: () => Promise<{ postMessage: (message: unknown) => void }[]> },
 *   registration: ServiceWorkerRegistration & { sync?: { register: (name: string) => Promise<void> } },
 * }} Worker
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const { form, version, files } = worker.formslip;
const PATH = `/f/${form}`;
const CACHES = `formslip:${form}:`;
const CACHE = `${CACHES}${version}`;
/** Milliseconds after which a page that is kept is shown, and answers are kept, although a network may be there. */
const PATIENCE_MS = 5_000;
const PATIENCE_TO_SEND_MS = 60_000;
/** Pages are kept by their whole address: links may have prefilled answers. */
const MOST_PAGES = 20;

/** @template {Event} Given @param {string} name @param {(event: Given) => void} listener */
function on(name, listener) {
  addEventListener(name, (event) => listener(/** @type {Given} */ (event)));
}

on("install", (/** @type {Lasting} */ event) => event.waitUntil(keepPage(PATH).then(() => worker.skipWaiting())));

on("activate", (/** @type {Lasting} */ event) => event.waitUntil(dropCaches((name) => name !== CACHE).then(() => worker.clients.claim())));

on("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === PATH) {
    if (request.method === "GET") event.respondWith(showPage(request));
    else if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) event.respondWith(send(request));
  } else if (request.method === "GET" && isFile(pathname)) event.respondWith(readFile(request));
});

on("sync", (/** @type {Lasting} */ event) =>
  event.waitUntil(
    sendAll().then((wait) => {
      if (wait !== null) throw new Error("Not yet"); // the browser tries again
    }),
  ),
);

on("message", (/** @type {Told} */ event) => {
  const { data, source } = event;
  const reply = async () => {
    if (data.do === "keep") {
      await keepPage(data.page ?? PATH);
      source?.postMessage({ is: "ready" });
    } else source?.postMessage({ is: "tried", wait: await sendAll() });
  };
  event.waitUntil(reply().catch(() => undefined)); // the page asks again
});

/** Files of the page, whose addresses change with them. @param {string} pathname */
function isFile(pathname) {
  return pathname.startsWith("/respondent/") || pathname.startsWith("/pictures/");
}

/** Keeps a page as the service renders it, and all files that it needs. @param {string} page its path and query */
async function keepPage(page) {
  const cache = await caches.open(CACHE);
  if (await cache.match(page)) return;
  const reply = await fetch(page, { headers: { Accept: "text/html", Purpose: "prefetch" } }); // it does not count as a visit
  const text = await reply.clone().text();
  if (!reply.ok || !isOffline(text)) throw new Error("Not kept");
  const needed = [...text.matchAll(/(?:href|src)="(\/(?:respondent|pictures)\/[^"]+)"/g)].map(([, file = ""]) =>
    file.replaceAll("&amp;", "&"),
  );
  await Promise.all(
    [...new Set([...files, ...needed])].map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file);
    }),
  );
  await putPage(page, reply);
}

/** @param {string} page @param {Response} reply */
async function putPage(page, reply) {
  const cache = await caches.open(CACHE);
  await cache.put(page, reply);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === PATH && new URL(url).search !== "");
  for (const old of pages.slice(0, -MOST_PAGES)) await cache.delete(old);
}

/** Whether a page is one that can be filled in without a network. @param {string} text */
function isOffline(text) {
  return text.includes(" data-offline=");
}

/** Whether a page has a form that takes answers. @param {string} text */
function hasForm(text) {
  return text.includes(' name="submission_token"');
}

/** @param {Request} request */
async function readFile(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const reply = await fetch(request);
  // Without a cache the form is kept no longer, and this page is the last that the worker serves.
  if (reply.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(request, reply.clone());
  return reply;
}

/** The form's page: from the network, or as it was kept. @param {Request} request */
async function showPage(request) {
  const { pathname, search } = new URL(request.url);
  const page = pathname + search;
  const before = await caches.match(page);
  /** @type {Response} */
  let reply;
  try {
    reply = await (before ? withPatience(request, PATIENCE_MS) : fetch(request));
  } catch {
    return before ? asFresh(before, false) : Response.error();
  }
  if (reply.type === "opaqueredirect") return reply; // another language was chosen
  if (reply.status >= 500 && before) return asFresh(before, false);
  const text = await reply.clone().text();
  if (reply.ok && isOffline(text)) {
    await putPage(page, reply.clone());
    return reply;
  }
  if (!isOurs(reply) || reply.status === 429) return reply;
  // The form is closed, was deleted, or needs a network now. What was not sent stays readable.
  const shown = before ?? (await caches.match(PATH));
  const left = await keptAnswers(form).catch(() => []);
  if (shown && left.some(({ state }) => state !== "sent")) return asFresh(shown, !hasForm(text));
  await dropCaches(() => true);
  await worker.registration.unregister();
  return reply;
}

/** A kept page with another token: what is sent with it is another response. @param {Response} kept @param {boolean} isOver whether the form no longer takes answers */
async function asFresh(kept, isOver) {
  const token = newToken();
  const text = (await kept.text())
    .replace(/<input[^>]* name="submission_token"[^>]*>/, (input) => input.replace(/ value="[^"]*"/, ` value="${token}"`))
    .replace("<main ", isOver ? '<main data-over="" ' : "<main ");
  return new Response(text, { status: 200, headers: kept.headers });
}

/** 128 random bits, as the service makes them. */
function newToken() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {Request} request @param {number} patience milliseconds */
function withPatience(request, patience) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  return fetch(request, { signal: controller.signal }).finally(() => clearTimeout(timer));
}

/** Sends answers, or keeps them if there is no network. @param {Request} request */
async function send(request) {
  const body = await request.clone().text();
  try {
    return await withPatience(request, PATIENCE_TO_SEND_MS);
  } catch {
    const posted = new URLSearchParams(body);
    const token = posted.get("submission_token");
    const back = (/** @type {string} */ what) => Response.redirect(`${PATH}#${what}`, 303);
    if (!token || posted.has("_lang")) return back("offline"); // nothing was to be sent; what was typed is kept by the page's script
    const at = Date.now();
    posted.set("_filled_at", new Date(at).toISOString());
    const isKept = await keep(form, { token, at, state: "waiting", body: posted.toString() }).catch(() => false);
    if (!isKept) return back("full");
    await worker.registration.sync?.register("send").catch(() => undefined); // not in every browser, and not always allowed
    return back("saved");
  }
}

/** Sends what waits, one after another. @returns {Promise<number | null>} seconds until it should be tried again; null: nothing waits */
function sendAll() {
  return "locks" in navigator ? navigator.locks.request(`formslip:${form}`, sendEach) : sendEach();
}

async function sendEach() {
  for (const kept of await keptAnswers(form)) {
    if (kept.state !== "waiting") continue;
    const became = await sendOne(kept).catch(() => UNREACHED);
    if (typeof became === "number") return became;
    await note(form, became);
    for (const page of await worker.clients.matchAll()) page.postMessage({ is: "noted" });
  }
  return null;
}

/** Seconds to wait when the service was not reached. */
const UNREACHED = 30;

/** Whether the reply is our service's and not that of something on the way to it. @param {Response} reply */
function isOurs(reply) {
  return reply.headers.has("x-request-id");
}

/** Sends answers. @param {Kept} kept @returns {Promise<Kept | number>} what became of them, or the seconds to wait */
async function sendOne(kept) {
  const { token, body = "" } = kept;
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await fetch(PATH, { method: "POST", redirect: "manual", headers, body });
  if (reply.type === "opaqueredirect") {
    // It leads to the receipt; or to the page of a network that asks to sign in.
    const said = await ask(new URLSearchParams({ submission_token: token }).toString());
    if (!said?.sent) return UNREACHED;
    return { token, at: Date.now(), state: "sent", ...(said.receipt && { receipt: `/f/${said.receipt}` }) };
  }
  if (!isOurs(reply) || reply.ok) return UNREACHED;
  const { status } = reply;
  if (status === 408 || status === 429 || status >= 500) return Number(reply.headers.get("retry-after")) || UNREACHED;
  const text = await reply.text();
  if (!hasForm(text) && [404, 409, 410].includes(status)) return { ...kept, state: "closed" };
  const errors = status === 422 ? Object.values((await ask(body))?.errors ?? {}).flat() : [];
  return { ...kept, state: "refused", reason: errors.length > 0 ? errors.join(" ") : reasonIn(text) };
}

/** Asks what the service says of a page, which stores nothing. @param {string} body @returns {Promise<import("./check.js").Check | null>} */
async function ask(body) {
  const reply = await fetch(`${PATH}/check`, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body });
  return reply.ok && isOurs(reply) ? /** @type {import("./check.js").Check} */ (await reply.json()) : null;
}

/** Why a page was sent back: its summary's heading, or its title. @param {string} text */
function reasonIn(text) {
  const [, summary] = /class="summary"[^]*?<h2[^>]*>([^<]*)</.exec(text) ?? [];
  const [, title] = /<title>([^<]*)</.exec(text) ?? [];
  return (summary ?? title ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** @param {(name: string) => boolean} isOld */
async function dropCaches(isOld) {
  for (const name of await caches.keys()) if (name.startsWith(CACHES) && isOld(name)) await caches.delete(name);
}
