import { db } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import type { ChosenServer } from "./choose-server";
import { chooseServer } from "./choose-server";

/** The table has one row. */
export const ONLY = 1;

/** The mail server in use; null if email is kept in the Mailbox. Reads the database only if the environment sets none. */
export async function readMailServer(): Promise<ChosenServer | null> {
  const variables = env();
  return chooseServer(variables, variables.smtp ? null : await db().mailServer.findUnique({ where: { id: ONLY } }));
}

/** Whether email leaves this service. */
export async function isMailSet(): Promise<boolean> {
  return env().smtp !== null || (await db().mailServer.count()) > 0;
}
