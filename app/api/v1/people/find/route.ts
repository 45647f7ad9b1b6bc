import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { findPerson } from "@/lib/domain/person/find";

export const dynamic = "force-dynamic";

export const POST = handle(operations.findPerson, async ({ accountId, body }) => ({ body: await findPerson({ accountId, ...body }) }));
