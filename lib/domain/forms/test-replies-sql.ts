import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isTestAccount, replyMoment } from "@/lib/base/ids/test-mode";

const IDS_A_STATEMENT = 500;

type Asked = { formId: string; recipient: string | null };

/** The statements that schedule the simulated replies to new test forms, for forms that are inserted together. */
export function scheduleTestReplies(asked: Asked[], { accountId, now }: { accountId: string; now: Date }): Prisma.Sql[] {
  if (!isTestAccount(accountId)) return [];
  const idsAt = new Map<number, string[]>();
  for (const { formId, recipient } of asked) {
    const moment = replyMoment({ accountId, recipient, now })?.getTime();
    if (moment === undefined) continue;
    const ids = idsAt.get(moment) ?? [];
    idsAt.set(moment, ids);
    ids.push(formId);
  }
  return [...idsAt].flatMap(([moment, ids]) =>
    Array.from({ length: Math.ceil(ids.length / IDS_A_STATEMENT) }, (_, nth) => {
      const some = Prisma.join(ids.slice(nth * IDS_A_STATEMENT, (nth + 1) * IDS_A_STATEMENT));
      return Prisma.sql`UPDATE forms SET rehearse_at = ${new Date(moment)} WHERE id IN (${some})`;
    }),
  );
}
