import type { ApiError } from "@/lib/api/errors";
import { isOfPage } from "@/lib/respondent/doubt-inputs";
import { lookOf } from "@/lib/respondent/look";
import { receivePage } from "@/lib/respondent/receive-page";
import type { View } from "@/lib/respondent/view";

type Unread = { request: Request; formId: string; now: Date; fault: ApiError };

/**
 * What was posted to a form whose questions cannot be read, or that was deleted while someone answered it. Nobody knows what
 * the answers mean, but they are the person's: they are kept as they came, all but the files.
 * @throws the fault, to whoever did not ask for a page.
 */
export async function keepUnread({ request, formId, now, fault }: Unread): Promise<View> {
  if (!request.headers.get("accept")?.includes("text/html")) throw fault;
  const { entries } = await receivePage({ request, formId, fields: [], now }).catch(() => ({ entries: [] }));
  const look = lookOf(null, request.headers);
  if (fault.status >= 500) {
    const notice = { kind: "fault" as const, retry: { formId, entries } };
    return { kind: "notice", look, status: 503, headers: fault.headers, notice };
  }
  const answers = entries.filter(([name, value]) => !isOfPage(name) && value !== "");
  const typed = answers.map(([name, text]) => ({ key: name, label: name, text }));
  return { kind: "notice", look, status: fault.status, notice: { kind: "notFound" }, typed };
}
