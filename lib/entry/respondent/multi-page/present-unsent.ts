import { formatDatetime } from "@/lib/base/time/datetime";
import { Turns } from "@/lib/base/turns/turns";
import { readFields } from "@/lib/domain/forms/read-fields";
import { FIRST } from "@/lib/domain/unsent/places";
import type { ReadableUnsent } from "@/lib/domain/unsent/readable-data";
import type { PresentedUnsent } from "@/lib/domain/unsent/unsent-schema";
import { readTyped } from "@/lib/domain/unsent/unsent-data";
import { requireClient } from "@/lib/entry/http/require-client";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { words } from "@/lib/rules/words/languages/en/words";

/** In turns, because each may be as large as a form allows. @throws ApiError 499 when the client has gone. */
export async function presentUnsent(list: ReadableUnsent[]): Promise<PresentedUnsent[]> {
  const turns = new Turns();
  const shown: PresentedUnsent[] = [];
  for (const { row, content } of list) {
    shown.push({
      id: row.tokenHash,
      form_version: row.formVersion,
      started_at: formatDatetime(row.startedAt),
      changed_at: formatDatetime(row.changedAt),
      expires_at: formatDatetime(row.expiresAt),
      page: row.page === FIRST ? null : row.page,
      answers: listTyped({ fields: readFields(content), typed: readTyped(row.typed), words }).map(({ key, label, text }) => ({
        key,
        label,
        text: text ?? "",
      })),
    });
    if (!turns.isOver) continue;
    await turns.next();
    requireClient();
  }
  return shown;
}
