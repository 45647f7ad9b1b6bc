import { db } from "@/lib/db/client";

/** What is sent of a mail; null when it was deleted. */
export async function readLetter(id: string) {
  return db().mail.findUnique({ where: { id }, select: { id: true, recipient: true, subject: true, body: true, createdAt: true } });
}

/** The kinds of mails, by id. */
export async function readKinds(ids: string[]): Promise<Map<string, string>> {
  const rows = await db().mail.findMany({ where: { id: { in: ids } }, select: { id: true, kind: true } });
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
