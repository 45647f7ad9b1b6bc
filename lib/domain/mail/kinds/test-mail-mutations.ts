import { db } from "@/lib/base/db/client";
import { getMail } from "@/lib/domain/mail/data";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { testMail } from "./test-mail";

/** Sends a test email to an owner's own address. */
export async function sendTestMail({ accountId, to, now }: { accountId: string; to: string; now: Date }) {
  const [mailId = ""] = await enqueueMails(
    db(),
    [{ account: accountId, form: null, kind: "test", to, content: await testMail("en") }],
    now,
  );
  wakeMailWorker({ account: accountId, to });
  return getMail({ accountId, mailId });
}
