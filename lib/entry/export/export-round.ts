import { getForm } from "@/lib/domain/forms/data";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { listAnswered, listPeople } from "@/lib/domain/rounds/data";
import type { RoundRow } from "@/lib/domain/rounds/present";
import type { Answered } from "@/lib/domain/rounds/read-answered";
import { readAnswered } from "@/lib/domain/rounds/read-answered";
import type { StoredRow } from "./export";
import { exportResponses } from "./export";
import type { Column } from "./columns-of-export";
import type { ExportOptions } from "./export-query";

/** Responses read at a time. */
const BATCH = 100;

type RoundExport = ExportOptions & {
  request: RouteRequest;
  accountId: string;
  round: RoundRow;
  /** Of the labels, one that the round has. */
  language?: string | undefined;
};

/** The responses of a round as one table, with the person who sent each. @throws DomainError too_many. */
export async function exportRound({ round, accountId, language, ...options }: RoundExport): Promise<Reply> {
  const [someone] = await listPeople({ roundId: round.id, limit: 1, now: new Date() });
  const form = someone && (await getForm({ accountId, formId: someone.formId }));
  const forms = form ? [language === undefined ? form : await saidIn(form, language)] : [];
  let current: Answered["person"] | undefined;
  const extra: Column[] = [
    { name: options.values === "shown" ? "Email" : "person email", read: () => current?.email ?? "" },
    { name: options.values === "shown" ? "External id" : "person external_id", read: () => current?.external_id ?? "" },
  ];
  async function* rows(): AsyncGenerator<StoredRow> {
    for (let cursor: string | undefined; ;) {
      const found = await listAnswered({ roundId: round.id, cursor, limit: BATCH });
      const page = found.slice(0, BATCH);
      for await (const { stored, form: asked, fields, endings, person } of readAnswered(page, { accountId, language })) {
        current = person; // the cells of a row are read before the next row
        yield { row: stored, form: asked, fields, endings, person };
      }
      if (found.length <= BATCH) return;
      cursor = page.at(-1)?.responseId;
    }
  }
  return exportResponses({ ...options, accountId, forms, isSeveral: true, name: round.title, rows, extra });
}
