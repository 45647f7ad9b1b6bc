import type { Browser } from "playwright";
import { chromium } from "playwright";
import { findBrowser } from "../../e2e/runner/find-browser.mjs";
import type { SealKey } from "@/components/sealed/key-file";
import { writeKeyFile } from "@/components/sealed/key-file";
import { sealTo } from "@/components/sealed/open-response";
import { newId } from "@/lib/base/ids/ids";
import { writeSealedContent } from "@/lib/rules/forms/sealed-content";
import type { BenchService } from "./bench-service";
import { twelveQuestions } from "./twelve-questions";

/** Sealed texts that differ: sealing takes longer than opening, and no text is opened faster because it was opened before. */
const DIFFERENT = 500;
const CHUNK = 1_000;

/** Answers to `twelveQuestions`, all of them but the file. */
const dataOf = (index: number) => ({
  name: `Person ${index}`,
  company: "Analytical Engines",
  email: `p${index}@example.com`,
  phone: "+44 20 7946 0000",
  guests: (index % 12) + 1,
  slot: "Morning",
  topics: ["Paper", "Ink"],
  country: "Country 3",
  birth: "1985-12-10",
  about: "How to bind a book by hand, and which paper to take for it. Also, whether it lasts.",
  agree: true,
});

/** Different answers to a form, each sealed to a key. */
export function sealAnswers(formId: string, recipient: string): Promise<string[]> {
  const contents = Array.from({ length: DIFFERENT }, (_, index) => ({
    form: formId,
    version: 1,
    locale: "en",
    data: dataOf(index),
    files: {},
  }));
  return Promise.all(contents.map((content) => sealTo(writeSealedContent(content), [recipient])));
}

/** Makes a form of twelve questions whose answers are sealed to this key, with so many of them. @returns its id */
export async function seedSealed({ baseUrl, headers, database }: BenchService, key: SealKey, count: number): Promise<string> {
  const body = JSON.stringify({ ...twelveQuestions, settings: { response_limit: null, sealed: { recipients: [key.recipient] } } });
  const reply = await fetch(`${baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
  const { id: formId } = (await reply.json()) as { id: string }; // the API's
  const sealed = await sealAnswers(formId, key.recipient);
  const rows = Array.from({ length: count }, (_, index) => {
    const submittedAt = new Date(Date.now() - (count - index) * 1000);
    const text = sealed[index % sealed.length];
    return { id: newId(submittedAt), formId, slot: index + 1, data: "{}", sealed: text, ip: "127.0.0.1", userAgent: "seed", submittedAt };
  });
  for (let start = 0; start < rows.length; start += CHUNK) await database.response.createMany({ data: rows.slice(start, start + CHUNK) });
  await database.form.update({ where: { id: formId }, data: { responseCount: count } });
  return formId;
}

type Opening = { service: BenchService; formId: string; key: SealKey; count: number };

/** Milliseconds from choosing the key file until all answers to a form are in its table, each time in a new browser context. */
export async function measureOpening({ service, formId, key, count }: Opening, rounds: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const storageState = await signIn(browser, service);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ baseURL: service.baseUrl, storageState });
      const page = await context.newPage();
      await page.goto(`/forms/${formId}/responses`);
      await page.waitForLoadState("networkidle");
      const file = { name: "key.txt", mimeType: "text/plain", buffer: Buffer.from(writeKeyFile(key, new Date())) };
      const start = performance.now();
      await page.getByLabel("Choose key file").setInputFiles(file);
      await page.getByText(`${count.toLocaleString("en-GB")} responses opened`).waitFor({ state: "attached", timeout: 120_000 });
      await page.locator("tr[data-response]").first().waitFor();
      times.push(performance.now() - start);
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, { baseUrl, setUpUrl }: BenchService) {
  const context = await browser.newContext({ baseURL: baseUrl });
  const owner = {
    token: setUpUrl?.split("/").at(-1),
    name: "Ada Lovelace",
    email: "ada@example.com",
    password: "a password for the figures",
  };
  const reply = await context.request.post("/api/v1/members", { headers: { Origin: baseUrl }, data: owner });
  if (reply.status() !== 201) throw new Error(`${reply.status()} ${await reply.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}
