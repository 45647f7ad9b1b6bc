import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright";
import { chromium } from "playwright";
import { findBrowser } from "../../../e2e/runner/find-browser.mjs";
import { startBenchService } from "../bench-service";
import { seedForms, seedResponses } from "../seed";

/** A dashboard with data, and its owner's browser. */
export type Owned = {
  baseUrl: string;
  formId: string;
  draftId: string;
  /** Makes a browser context with an empty cache. */
  newBrowser: (who: "owner" | "stranger") => Promise<BrowserContext>;
  dispose: () => Promise<void>;
};

const FORMS = 100;
/** Of the newest form. */
const RESPONSES = 10_000;
/** In the draft: one fewer than a form may have, so that one can be added. */
export const QUESTIONS = 99;

/** Starts a browser, and a service with an owner, forms, responses and a draft of almost as many questions as can be. */
export async function startOwned(): Promise<Owned> {
  const service = await startBenchService();
  const [formId = ""] = (await seedForms(service, { count: FORMS, responseLimit: null })).reverse();
  await seedResponses(service, { formId, count: RESPONSES });
  await service.database.form.update({ where: { id: formId }, data: { responseCount: RESPONSES } });
  const { baseUrl } = service;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const options = { baseURL: baseUrl, viewport: { width: 1440, height: 900 } };

  const first = await browser.newContext(options);
  const post = async (path: string, data: object) => {
    const reply = await first.request.post(path, { headers: { Origin: baseUrl }, data });
    if (reply.status() !== 201) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as { id: string }; // the shape of every 201 requested here, if it is read at all
  };
  const token = service.setUpUrl?.split("/").at(-1);
  await post("/api/v1/members", { token, name: "Ada Lovelace", email: "ada@example.com", password: "a password for the figures" });
  const draft = await post("/api/v1/drafts", { content: manyQuestions });
  while ((await first.request.get(`/api/v1/forms/${formId}/responses/counts`)).status() !== 200) await pause(100); // until it is indexed
  const storageState = await first.storageState();
  await first.close();

  return {
    baseUrl,
    formId,
    draftId: draft.id,
    newBrowser: (who) => browser.newContext({ ...options, ...(who === "owner" && { storageState }) }),
    dispose: async () => {
      await browser.close();
      await service.dispose();
    },
  };
}

const kinds = [
  { type: "text", config: { placeholder: "As on your passport", max_length: 80 } },
  { type: "textarea", config: {} },
  { type: "email", config: {} },
  { type: "number", config: { min: 1, max: 12, step: 1 } },
  { type: "select", config: { options: ["Morning", "Afternoon", "Evening"] } },
  { type: "select", config: { options: ["Paper", "Ink", "Stamps", "Glue", "String"], multiple: true } },
  { type: "date", config: {} },
  { type: "file", config: { accept: [".pdf"] } },
  { type: "checkbox", config: { checkbox_label: "I agree" } },
  { type: "text", config: { pattern: "[A-Z]{2}-\\d{4}" } },
];

/** Questions of all field types. */
const manyQuestions = {
  title: "Many questions",
  description: "As long as a form gets.",
  fields: Array.from({ length: QUESTIONS }, (_, index) => ({
    key: `question_${index + 1}`,
    label: `Question ${index + 1}`,
    required: index % 3 === 0,
    ...kinds[index % kinds.length],
  })),
};
