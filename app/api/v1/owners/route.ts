import { handleOpen } from "@/lib/api/handle";
import { publicOperations } from "@/lib/api/public-operations";
import { beginSession } from "@/lib/owners/enter";
import { acceptLink } from "@/lib/owners/mutations";

export const dynamic = "force-dynamic";

export const POST = handleOpen(publicOperations.createOwner, async ({ body, now, request }) => {
  await acceptLink({ ...body, now });
  return beginSession(body, request.headers);
});

export { options as OPTIONS, notAllowed as GET, notAllowed as PUT, notAllowed as PATCH, notAllowed as DELETE } from "@/lib/api/not-allowed";
