import type { BrowserContext } from "playwright";
import { chromium } from "playwright";
import { findBrowser } from "../../../e2e/runner/find-browser.mjs";
import { startBenchService } from "../bench-service";
import { seedForms, seedResponses } from "../seed";
import { hundredQuestions } from "./hundred-questions";

/** A dashboard with data, and its owner's browser. */
export type Owned = {
  baseUrl: string;
  formId: string;
  draftId: string;
  /** A browser without anything cached from an earlier visit. */
  newBrowser: (who: "owner" | "stranger") => Promise<BrowserContext>;
  dispose: () => Promise<void>;
};

const FORMS = 100;
const RESPONSES = 200;

/** Starts a browser, and a service with an owner, forms, responses and a draft of 100 questions. */
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
  await post("/api/v1/owners", { token, name: "Ada Lovelace", email: "ada@example.com", password: "a password for the figures" });
  const draft = await post("/api/v1/drafts", { content: hundredQuestions });
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
