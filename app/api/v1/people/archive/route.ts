import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { wantedOf } from "@/lib/domain/person/find";
import { sendPersonArchive } from "@/lib/entry/export/person-archive";

export const dynamic = "force-dynamic";

export const POST = handle(operations.archivePerson, ({ request, accountId, body, now }) =>
  Promise.resolve(sendPersonArchive({ request, accountId, wanted: wantedOf(body), now })),
);
