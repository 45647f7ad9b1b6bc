import { createHash } from "node:crypto";
import { DomainError, invalid, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { write, readRows } from "@/lib/base/db/direct-sql";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { idBound, isId, newId } from "@/lib/base/ids/ids";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { findPicture, listPictures } from "./data";
import { inspect } from "./inspect";
import type { PictureRow } from "./present";
import { MAX_PICTURE_BYTES, MAX_SIDE } from "./schema";

/** Maximum images of an account. */
const MAX_PICTURES = 200;
/** How long an unused image is kept once the account has reached its limit. */
const UNUSED_MS = 60 * 60 * 1000;

type NewPicture = { accountId: string; /** Base64. */ data: string; now: Date };

/** Stores an image, or returns the one that the account already has. @throws DomainError invalid, too_large, conflict, out_of_room. */
export async function storePicture({ accountId, data, now }: NewPicture): Promise<PictureRow> {
  const bytes = decode(data);
  if (bytes.length > MAX_PICTURE_BYTES) throw new DomainError("too_large", `An image must be at most ${MAX_PICTURE_BYTES / 1024} KB`);
  const inspected = inspect(bytes);
  if (!inspected) throw wrong("Must be a complete PNG, JPEG, WebP or GIF image", "picture");
  const { width, height } = inspected;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_SIDE)
    throw wrong(`Must be 1 to ${MAX_SIDE} pixels wide and high`, "picture_size");
  const digest = createHash("sha256").update(bytes).digest("hex");
  const known = await findPicture(accountId, digest);
  if (known) return known;
  await makeRoom(accountId, now);
  const row = { id: newId(now), ...inspected, size: bytes.length };
  const settle = await takeAccountRoom({ accountId, bytes: row.size });
  let stored = 0;
  try {
    await insert({ ...row, accountId, digest, bytes, now });
    stored = row.size;
    return row;
  } catch (error) {
    const other = isUniqueViolation(error) ? await findPicture(accountId, digest) : null; // stored at the same time
    if (!other) throw error;
    return other;
  } finally {
    settle(stored);
  }
}

/** Deletes an image that nothing refers to. @throws DomainError not_found, conflict. */
export async function deletePicture({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  if (!isId(id) || (await db().picture.count({ where: { id, accountId } })) === 0) throw notFound("Picture");
  if ((await readUsedPictures(accountId)).has(id))
    throw new DomainError("conflict", "A form, a draft or the brand of the account uses this image");
  await db().picture.deleteMany({ where: { id, accountId } });
}

/** Decodes base64 in its canonical form only: Node's decoder silently skips invalid characters. */
function decode(data: string): Buffer {
  const bytes = Buffer.from(data, "base64");
  if (bytes.toString("base64") !== data) throw wrong("Must be base64", "base64");
  return bytes;
}

/** Deletes images that nothing refers to, once an account has reached its limit. @throws DomainError conflict if all of them are in use. */
async function makeRoom(accountId: string, now: Date): Promise<void> {
  const pictures = await listPictures(accountId);
  if (pictures.length < MAX_PICTURES) return;
  const used = await readUsedPictures(accountId);
  const unused = pictures.map(({ id }) => id).filter((id) => !used.has(id) && id < idBound(new Date(now.getTime() - UNUSED_MS)));
  const { count } = await db().picture.deleteMany({ where: { accountId, id: { in: unused } } });
  if (count === 0) throw new DomainError("conflict", `An account has at most ${MAX_PICTURES} images`);
}

type Row = PictureRow & { accountId: string; digest: string; bytes: Buffer; now: Date };

async function insert({ id, accountId, mediaType, width, height, size, digest, bytes, now }: Row): Promise<void> {
  await write(Prisma.sql`
    INSERT INTO pictures (id, account_id, media_type, width, height, size, digest, bytes, created_at)
    VALUES (${id}, ${accountId}, ${mediaType}, ${width}, ${height}, ${size}, ${digest}, ${bytes}, ${now})`);
}

function wrong(message: string, type: string): DomainError {
  return invalid(["body", "data"], message, type);
}

const { sql } = Prisma;
/** Forms per statement: an account may have a million, and few of them use images. */
const PAGE = 1_000;
/** How our JSON refers to an image. */
const NAMED = /"picture":"([0-9A-Z]{26})"/g;
const LIKE = '%"picture":"%';

/** The images used by an account's forms, their earlier versions, its drafts or its brand. */
async function readUsedPictures(accountId: string): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const texts of readNamingTexts(accountId))
    for (const text of texts) for (const [, id] of text.matchAll(NAMED)) if (id !== undefined) used.add(id);
  return used;
}

async function* readNamingTexts(accountId: string): AsyncGenerator<string[]> {
  const brand = await db().brand.findUnique({ where: { accountId } });
  if (brand) yield [brand.settings];
  yield textsOf(await readRows(sql`SELECT content AS text FROM drafts WHERE account_id = ${accountId} AND content LIKE ${LIKE}`));
  for (let after = ""; ;) {
    const forms = await readRows<{ id: string } & Texts>(sql`
      SELECT id, ${naming("forms")} FROM forms WHERE account_id = ${accountId} AND id > ${after} ORDER BY id LIMIT ${PAGE}`);
    const last = forms.at(-1)?.id;
    if (last === undefined) return;
    yield textsOf(forms);
    yield textsOf(
      await readRows(sql`
        SELECT ${naming("form_versions")} FROM form_versions JOIN forms ON forms.id = form_versions.form_id
        WHERE forms.account_id = ${accountId} AND forms.id > ${after} AND forms.id <= ${last}
          AND (form_versions.settings LIKE ${LIKE} OR form_versions.fields LIKE ${LIKE})`),
    );
    after = last;
  }
}

type Texts = Record<string, string | null>;

/** The texts of a row that name images. */
function naming(table: "forms" | "form_versions") {
  const columns = ["settings", "fields"].map((name) => Prisma.raw(`${table}.${name}`));
  return Prisma.join(
    columns.map((column, index) => sql`CASE WHEN ${column} LIKE ${LIKE} THEN ${column} END AS ${Prisma.raw(`text${index}`)}`),
  );
}

function textsOf(rows: Texts[]): string[] {
  return rows.flatMap((row) => Object.values(row).filter((text) => text !== null));
}
