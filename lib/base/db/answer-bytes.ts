import { Prisma } from "@/lib/base/db/generated/sqlite/client";

const BYTES = Prisma.sql`octet_length(responses.data) + coalesce(octet_length(responses.sealed), 0)`;

/** The bytes of the answers of a row of `responses`, which are in one of two columns. */
export function answerBytes(): Prisma.Sql {
  return BYTES;
}
