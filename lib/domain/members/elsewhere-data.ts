import { db } from "@/lib/base/db/client";
import { isId } from "@/lib/base/ids/ids";
import type { Reader } from "@/lib/domain/forms/access/data";
import { shownTo } from "@/lib/domain/forms/access/data";

/** The account, of some that a person belongs to, in which they see what a page of the dashboard shows. @param path `/forms/<id>/responses` */
export async function accountOfPage(path: string, readers: Reader[]): Promise<string | null> {
  const [, kind = "", id = ""] = path.split("/");
  if (!isId(id)) return null;
  const select = { accountId: true } as const;
  const accountId = { in: readers.map((reader) => reader.accountId) };
  const ofShown = readers.map((reader) => ({ accountId: reader.accountId, ...shownTo(reader) }));
  const find: Record<string, () => Promise<{ accountId: string } | null>> = {
    forms: () => db().form.findFirst({ where: { id, OR: ofShown }, select }),
    drafts: () => db().draft.findFirst({ where: { id, accountId, OR: [{ formId: null }, { form: { OR: ofShown } }] }, select }),
    rounds: () => db().round.findFirst({ where: { id, accountId }, select }),
  };
  return (await find[kind]?.())?.accountId ?? null;
}
