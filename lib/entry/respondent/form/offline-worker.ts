import { notFound } from "@/lib/base/errors/errors";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { Reply } from "@/lib/entry/http/reply";
import { readSettings } from "@/lib/rules/forms/settings";

/** Changes with the files of the page, so that a new release brings a new worker. */
const VERSION = process.env.ASSET_VERSION ?? "";

/** What pages load late. The worker keeps these besides what is in the page. */
const LATE = ["main", "closing", "counter", "drawing", "email-typo", "own-answer", "ranking", "sent-panel", "slider"];

/**
 * The service worker of one form (contract §48): its scope is exactly the form's address, which is above the folder of the script.
 * @throws DomainError not_found, also for a form that needs a network.
 */
export async function offlineWorker(formId: string): Promise<Reply> {
  const form = await getPublicForm(formId);
  if (!readSettings(form).offline) throw notFound("Form");
  const files = LATE.map((name) => `/respondent/${name}.js?v=${VERSION}`);
  const lines = [
    `self.formslip = ${JSON.stringify({ form: formId, version: VERSION, files })};`,
    `importScripts(${JSON.stringify(`/respondent/offline-worker.js?v=${VERSION}`)});`,
  ];
  return {
    status: 200,
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Service-Worker-Allowed": `/f/${formId}`,
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; style-src 'self'",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
    body: `${lines.join("\n")}\n`,
  };
}
