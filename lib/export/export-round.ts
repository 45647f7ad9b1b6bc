import { getForm } from "@/lib/forms/data";
import type { Reply } from "@/lib/http/reply";
import type { RouteRequest } from "@/lib/http/route-request";
import { listAnswered, listPeople } from "@/lib/rounds/data";
import type { RoundRow } from "@/lib/rounds/present";
import type { Answered } from "@/lib/rounds/read-answered";
import { readAnswered } from "@/lib/rounds/read-answered";
import { exportResponses } from "./export";
import type { Column, ExportedResponse } from "./export-columns";
import type { ExportOptions } from "./export-query";

/** Read at a time. */
const BATCH = 100;

type RoundExport = ExportOptions & { request: RouteRequest; accountId: string; round: RoundRow };

/** The responses of a round as one table with whom they are from. @throws DomainError too_many. */
export async function exportRound({ round, accountId, ...options }: RoundExport): Promise<Reply> {
  const [someone] = await listPeople({ roundId: round.id, limit: 1, now: new Date() });
  const forms = someone ? [await getForm({ accountId, formId: someone.formId })] : [];
  const people = new Map<string, Answered["person"]>();
  const personOf = ({ response }: ExportedResponse) => people.get(response.id);
  const extra: Column[] = [
    { name: options.values === "shown" ? "Email" : "person email", read: (row) => personOf(row)?.email ?? "" },
    { name: options.values === "shown" ? "External id" : "person external_id", read: (row) => personOf(row)?.external_id ?? "" },
  ];
  async function* batches(): AsyncGenerator<ExportedResponse[]> {
    for (let cursor: string | undefined; ;) {
      const rows = await listAnswered({ roundId: round.id, cursor, limit: BATCH });
      const page = rows.slice(0, BATCH);
      const answered = await readAnswered(page, accountId, { hasDesk: options.desk });
      people.clear();
      for (const { response, person } of answered) people.set(response.id, person);
      yield answered.map(({ person, response, ...row }) => ({
        ...row,
        response: options.format === "json" ? { ...response, person } : response,
      }));
      if (rows.length <= BATCH) return;
      cursor = page.at(-1)?.responseId;
    }
  }
  return exportResponses({ ...options, accountId, forms, isSeveral: true, name: round.title, batches, extra });
}
