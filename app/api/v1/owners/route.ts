import { handle, handleOpen } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { publicOperations } from "@/lib/api/public-operations";
import { listOwners } from "@/lib/owners/data";
import { beginSession } from "@/lib/owners/enter";
import { acceptLink } from "@/lib/owners/mutations";
import { presentOwner } from "@/lib/owners/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listOwners, async ({ accountId }) => ({ body: (await listOwners(accountId)).map(presentOwner) }));

export const POST = handleOpen(publicOperations.createOwner, async ({ body, now, request }) => {
  await acceptLink({ ...body, now });
  return beginSession(body, request.headers);
});

export { options as OPTIONS, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
