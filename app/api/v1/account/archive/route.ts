import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { sendAccountArchive } from "@/lib/entry/archive/account-archive";

export const dynamic = "force-dynamic";

export const GET = handle(operations.archiveAccount, ({ request, accountId, now }) =>
  Promise.resolve(sendAccountArchive({ request, accountId, now })),
);
