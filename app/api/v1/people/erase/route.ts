import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countsOf, erasePerson } from "@/lib/domain/person/erase-mutations";
import { wantedOf } from "@/lib/domain/person/find";

export const dynamic = "force-dynamic";

export const POST = handle(operations.erasePerson, async ({ accountId, keyId, person, body, now, audit }) => {
  const by = person?.name ?? `API key ${keyId}`;
  const protocol = await erasePerson({ accountId, wanted: wantedOf(body), items: body.items, by, now });
  if (protocol.items.length === 0) audit.skip();
  else audit.say(countsOf(protocol));
  return { body: protocol };
});
