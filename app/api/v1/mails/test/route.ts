import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { countOwnMail } from "@/lib/http/rate-limits";
import { presentMailDetail } from "@/lib/mail/present";
import { sendTestMail } from "@/lib/mail/test-mail-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendTestMail, async ({ accountId, owner, now }) => {
  await countOwnMail(accountId);
  return { body: presentMailDetail(await sendTestMail({ accountId, to: owner.email, now })) };
});
