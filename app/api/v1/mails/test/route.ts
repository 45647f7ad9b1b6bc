import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countOwnMail } from "@/lib/entry/http/rate-limits";
import { presentMailDetail } from "@/lib/domain/mail/present";
import { sendTestMail } from "@/lib/domain/mail/kinds/test-mail-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendTestMail, async ({ accountId, user, now }) => {
  await countOwnMail(accountId);
  return { body: await presentMailDetail(await sendTestMail({ accountId, to: user.email, now })) };
});
