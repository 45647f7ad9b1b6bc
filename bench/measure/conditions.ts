import { chromium } from "playwright";
import { findBrowser } from "../../e2e/runner/find-browser.mjs";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import { timeOf } from "./dashboard/time-of";
import type { Compared, MeasuredForm } from "./form-requests";
import { compareForms } from "./form-requests";

const QUESTIONS = 100;
/**
 * Questions of which every other asks for more about the one before it, up to `conditions` of them.
 * All are answered by answersOf(), so that both forms store the same.
 */
function formOf(conditions: number) {
  return {
    title: "Many questions",
    settings: { response_limit: null },
    fields: Array.from({ length: QUESTIONS }, (_, index) => ({
      key: `question_${index}`,
      type: index % 2 ? "text" : "number",
      label: `Question ${index}`,
      ...(index % 2 && index < conditions * 2 && { visible_if: { field: `question_${index - 1}`, op: "gt", value: 0 } }),
    })),
  };
}

const answersOf = () =>
  Object.fromEntries(Array.from({ length: QUESTIONS }, (_, index) => [`question_${index}`, index % 2 ? "Some words" : 1]));

/** Milliseconds from a keystroke to the question that it leads to, on the page of a form with one condition and with 50. */
export async function measureAppearing(rounds: number, slowdown: number): Promise<{ name: string; times: number[] }[]> {
  const service = await startBenchService();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const rows = [];
    for (const conditions of [1, 50]) {
      const { url } = await create(service, conditions);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } }); // with nothing typed before
        const wire = await page.context().newCDPSession(page);
        await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await page.goto(url, { waitUntil: "networkidle" });
        await page.locator('input[name="question_0"]').focus();
        const effect = { selector: 'fieldset[data-when="question_1"]:enabled' };
        times.push(await timeOf(page, { event: "keydown", effect, act: () => page.keyboard.press("5") }));
        await page.close();
      }
      rows.push({ name: `${conditions} of 100 questions with a condition`, times });
    }
    return rows;
  } finally {
    await browser.close();
    await service.dispose();
  }
}

/** Milliseconds of requests for a form of 100 questions without conditions and with 50, in turns. */
export async function measureConditions(rounds: number): Promise<Compared[]> {
  const service = await startBenchService();
  try {
    return await compareForms(service, { without: measured(0), with: measured(50) }, { rounds });
  } finally {
    await service.dispose();
  }
}

function measured(conditions: number): MeasuredForm {
  const data = answersOf();
  const posted = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  return { fields: formOf(conditions).fields, data, posted };
}

async function create({ baseUrl, headers }: BenchService, conditions: number): Promise<{ url: string }> {
  const reply = await fetch(`${baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(formOf(conditions)),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return (await reply.json()) as { url: string }; // the form, of which only this is used
}
