import { db } from "@/lib/base/db/client";
import { isId } from "@/lib/base/ids/ids";

/** The account, of some, to which what a page of the dashboard shows belongs. @param path `/forms/<id>/responses` */
export async function accountOfPage(path: string, accountIds: string[]): Promise<string | null> {
  const [, kind = "", id = ""] = path.split("/");
  if (!isId(id)) return null;
  const query = { where: { id, accountId: { in: accountIds } }, select: { accountId: true } };
  const find: Record<string, () => Promise<{ accountId: string } | null>> = {
    forms: () => db().form.findFirst(query),
    drafts: () => db().draft.findFirst(query),
    rounds: () => db().round.findFirst(query),
  };
  return (await find[kind]?.())?.accountId ?? null;
}
