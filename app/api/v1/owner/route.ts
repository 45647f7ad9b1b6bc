import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { updateOwner } from "@/lib/owners/mutations";
import { presentOwner } from "@/lib/owners/present";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateOwner, async ({ owner, body, now }) => ({
  body: presentOwner(await updateOwner(owner.ownerId, { ...body, now })),
}));

export { options as OPTIONS, notAllowed as GET, notAllowed as POST, notAllowed as PUT, notAllowed as DELETE } from "@/lib/api/not-allowed";
