import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isId } from "@/lib/base/ids/ids";
import type { PictureRow } from "./present";

const columns = { id: true, mediaType: true, width: true, height: true, size: true } as const;

/** An account's images, newest first. */
export async function listPictures(accountId: string): Promise<PictureRow[]> {
  return db().picture.findMany({ where: { accountId }, select: columns, orderBy: { id: "desc" } });
}

/** The account's image with these bytes, if there is one. */
export async function findPicture(accountId: string, digest: string): Promise<PictureRow | null> {
  return db().picture.findUnique({ where: { accountId_digest: { accountId, digest } }, select: columns });
}

/** The ids among these that are images of the account. */
export async function findOwnPictures(accountId: string, ids: string[]): Promise<Set<string>> {
  const found = await db().picture.findMany({ where: { accountId, id: { in: ids.filter(isId) } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

type Served = { mediaType: string; bytes: Buffer<ArrayBuffer> };

/** An image to be served to anyone. @throws DomainError not_found. */
export async function readPicture(id: string): Promise<Served> {
  const [picture] = isId(id)
    ? await readRows<Served>(Prisma.sql`SELECT media_type AS "mediaType", bytes FROM pictures WHERE id = ${id}`)
    : [];
  if (!picture) throw notFound("Picture");
  return picture;
}
