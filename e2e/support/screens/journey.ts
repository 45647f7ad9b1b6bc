import type { Page } from "playwright/test";
import { test as base } from "playwright/test";
import type { RunningService } from "../service/start-service";
import type { JourneyDatabase } from "../service/journey-service";
import { startJourneyService } from "../service/journey-service";

type Cookie = { name: string; value: string; url: string };
type Form = { id: string; url: string; status: string };

/** The service's API, with the key of the first start. */
export type Owner = {
  service: RunningService;
  createForm: (form: Record<string, unknown>) => Promise<Form>;
  updateForm: (id: string, changes: Record<string, unknown>) => Promise<void>;
  /** Changes what belongs to the form and not to a version. */
  updateSettings: (id: string, changes: Record<string, unknown>) => Promise<void>;
  /** Publishes the form's next version. */
  replaceContent: (id: string, changes: Record<string, unknown>) => Promise<void>;
  deleteForm: (id: string) => Promise<void>;
  getForm: (id: string) => Promise<Form>;
  /** Submits a response as a program does. */
  answer: (url: string, data: Record<string, unknown>) => Promise<void>;
  responses: (id: string) => Promise<{ id: string; data: Record<string, unknown> }[]>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
};

type WorkerFixtures = {
  database: JourneyDatabase;
  owner: Owner;
  /** The service, once it has an owner ({@link person}). */
  settled: RunningService;
  /** Cookies of a signed-in owner; signs in again if the last ones have expired. */
  signIn: () => Promise<Cookie[]>;
};

/** Fixtures of a journey: its own service, started as a user starts it; `dashboard` is a page of a signed-in browser. */
export const test = base.extend<{ dashboard: Page }, WorkerFixtures>({
  database: ["sqlite", { option: true, scope: "worker" }],
  owner: [
    async ({ database }, provide) => {
      const service = await startJourneyService({ database, env: { RATE_LIMITS: "off" } });
      await provide(ownerOf(service));
      await service.dispose();
    },
    { scope: "worker" },
  ],
  settled: [
    async ({ owner: { service } }, provide) => {
      await post(service, "/api/v1/members", { ...person, token: service.setUpUrl?.split("/").at(-1) });
      await provide(service);
    },
    { scope: "worker" },
  ],
  // Resolves relative URLs, as in page.goto("/forms").
  baseURL: async ({ owner }, provide) => provide(owner.service.baseUrl),
  // Signing in anew costs a tenth of a second of CPU for the password, in a journey of two seconds.
  signIn: [
    async ({ settled }, provide) => {
      const { email, password } = person;
      let cookies: Cookie[] = [];
      await provide(async () => {
        if (!(await isSignedIn(settled, cookies)))
          cookies = cookiesOf(await post(settled, "/api/v1/session", { email, password }), settled);
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  dashboard: async ({ page, signIn }, provide) => {
    await page.context().addCookies(await signIn());
    await provide(page);
  },
});

export const person = { name: "Ada Lovelace", email: "ada@example.com", password: "a password for the tests" };

async function post({ baseUrl }: RunningService, path: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function isSignedIn({ baseUrl }: RunningService, cookies: Cookie[]): Promise<boolean> {
  if (cookies.length === 0) return false;
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  return (await fetch(`${baseUrl}/api/v1/session`, { headers })).ok;
}

function cookiesOf(reply: Response, { baseUrl }: RunningService): Cookie[] {
  return reply.headers.getSetCookie().map((cookie) => {
    const [pair = ""] = cookie.split(";");
    const split = pair.indexOf("=");
    return { name: pair.slice(0, split), value: pair.slice(split + 1), url: baseUrl };
  });
}

function ownerOf(service: RunningService): Owner {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
    const reply = await fetch(new URL(path, service.baseUrl), { ...init, headers: { ...headers, ...(init.headers as object) } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    service,
    createForm: async (form) => (await (await call("/api/v1/forms", { method: "POST", body: JSON.stringify(form) })).json()) as Form,
    updateForm: async (id, changes) => {
      await call(`/api/v1/forms/${id}`, { method: "PATCH", body: JSON.stringify(changes) });
    },
    updateSettings: async (id, changes) => {
      await call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: JSON.stringify(changes) });
    },
    replaceContent: async (id, changes) => {
      const form = (await (await call(`/api/v1/forms/${id}`)).json()) as Record<string, unknown>;
      await call(`/api/v1/forms/${id}/content`, { method: "PUT", body: JSON.stringify({ ...form, ...changes }) });
    },
    answer: async (url, data) => {
      await call(url, { method: "POST", body: JSON.stringify({ data }) });
    },
    deleteForm: async (id) => {
      await call(`/api/v1/forms/${id}`, { method: "DELETE" });
    },
    getForm: async (id) => (await (await call(`/api/v1/forms/${id}`)).json()) as Form,
    responses: async (id) =>
      (await (await call(`/api/v1/forms/${id}/responses`)).json()) as { id: string; data: Record<string, unknown> }[],
    fetch: call,
  };
}

/** A form with one required question of each of the first eight types. */
export const everyType = {
  title: "Workshop registration",
  description: "Tell us who is coming.",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true, config: { max_length: 80 } },
    { key: "about", type: "textarea", label: "About you", required: true },
    { key: "email", type: "email", label: "Email address", required: true },
    { key: "guests", type: "number", label: "Number of guests", required: true, config: { min: 1, max: 12, step: 1 } },
    {
      key: "slot",
      type: "select",
      label: "Time of day",
      required: true,
      config: { options: ["Morning", { value: "pm", label: "Afternoon" }] },
    },
    {
      key: "topics",
      type: "select",
      label: "Topics",
      required: true,
      config: { options: ["Paper", "Ink", "Stamps"], multiple: true, max_selections: 2 },
    },
    { key: "birth", type: "date", label: "Date of birth", required: true, config: { max: "today" } },
    { key: "cv", type: "file", label: "CV", required: true, config: { accept: [".pdf", ".txt"], max_size_mb: 1 } },
    { key: "agree", type: "checkbox", label: "Terms", required: true, config: { checkbox_label: "I agree to the terms" } },
  ],
};

export const textFile = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/** Closes the page and opens its URL again, as a returning respondent does. */
export async function comeBack(page: Page, url: string): Promise<Page> {
  const again = await page.context().newPage();
  await page.close();
  await again.goto(url);
  return again;
}

/** A short form that takes any number of answers. */
export const twoQuestions = {
  title: "Two questions",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "email", type: "email", label: "Email address", required: true },
  ],
  settings: { response_limit: null },
};
