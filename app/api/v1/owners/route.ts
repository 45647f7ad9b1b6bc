import { handle, handleOpen } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { countWantedEmail } from "@/lib/entry/http/rate-limits";
import { accountOfLink, listOwners } from "@/lib/domain/owners/data";
import { beginSession } from "@/lib/entry/entrance/enter";
import { acceptLink } from "@/lib/domain/owners/mutations";
import { presentOwner } from "@/lib/domain/owners/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listOwners, async ({ accountId }) => ({ body: (await listOwners(accountId)).map(presentOwner) }));

export const POST = handleOpen(publicOperations.createOwner, async ({ body, now, request }) => {
  const accountId = await accountOfLink(body.token, now);
  const isFree = accountId === null ? null : await countWantedEmail(accountId);
  await acceptLink({ ...body, now });
  await isFree?.();
  return beginSession(body, request.headers);
});
