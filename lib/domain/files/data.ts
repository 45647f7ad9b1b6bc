import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import type { HeldBack } from "@/lib/domain/files/scanning/states";
import { heldBack, scanStates } from "@/lib/domain/files/scanning/states";
import { readUploadToken } from "./token";
import { isId } from "@/lib/base/ids/ids";

type Wanted = {
  formId: string;
  key: string;
  tokens: string[];
  /** A response that may have them already. */ responseId?: string | undefined;
};

/** Resolves upload tokens to ids, in order. @returns null unless all are free uploads of this field, or files of the response. */
export async function findUploads({ formId, key, tokens, responseId }: Wanted): Promise<string[] | null> {
  const ids = tokens.map((token) => readUploadToken(token, { formId, key })).filter((id) => id !== null);
  const free = { responseId: null, trashedId: null, OR: [{ scan: null }, { scan: { not: "infected" } }] };
  const usable = { id: { in: ids }, formId, fieldKey: key, ...(responseId === undefined ? free : { OR: [free, { responseId }] }) };
  return (await db().file.count({ where: usable })) === tokens.length ? ids : null;
}

/** Whether the scanner found something in one of these uploads after they had arrived. */
export async function areInfected({ formId, key, tokens }: Wanted): Promise<boolean> {
  const ids = tokens.map((token) => readUploadToken(token, { formId, key })).filter((id) => id !== null);
  return (await db().file.count({ where: { id: { in: ids }, formId, fieldKey: key, responseId: null, scan: "infected" } })) > 0;
}

/** Names of the files of a response, by id. */
export async function fileNames(responseId: string): Promise<Record<string, string>> {
  const files = await db().file.findMany({ where: { responseId }, select: { id: true, name: true } });
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

/** Names of the files of several responses, by id. */
export async function fileNamesOf(responseIds: string[]): Promise<Record<string, string>> {
  const files = await db().file.findMany({ where: { responseId: { in: responseIds } }, select: { id: true, name: true } });
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

type NamedFile = { id: string; name: string; size: number; /** SHA-256, if it was scanned. */ digest: string | null };

/** Files of a form by id, attached to a response or not; missing ones are omitted. */
export async function readFilesById(formId: string, ids: string[]): Promise<Map<string, NamedFile>> {
  if (ids.length === 0) return new Map();
  const files = await db().file.findMany({
    where: { id: { in: ids }, formId },
    select: { id: true, name: true, size: true, digest: true },
  });
  return new Map(files.map((file) => [file.id, file]));
}

/** Those files of responses, in the trash or not, that nobody can download, by id. */
export async function heldBackOf(responseIds: string[]): Promise<Record<string, HeldBack>> {
  const ofThem = { OR: [{ responseId: { in: responseIds } }, { trashedId: { in: responseIds } }] };
  const files = await db().file.findMany({
    where: { ...ofThem, scan: { in: scanStates.filter((state) => state !== "clean") } },
    select: { id: true, scan: true, scanFound: true },
  });
  return Object.fromEntries(files.flatMap((file) => [heldBack(file)].flatMap((held) => (held ? [[file.id, held]] : []))));
}

/** A file of a response to one of the account's forms. @throws DomainError not_found, also for an upload without a response. */
export async function getFile({ accountId, formId, fileId }: { accountId: string; formId: string; fileId: string }) {
  const file = isId(fileId) && isId(formId) ? await db().file.findUnique({ where: { id: fileId }, include: { form: true } }) : null;
  if (file?.formId !== formId || file.form.accountId !== accountId || !file.responseId) throw notFound("File");
  const { form: _, ...columns } = file;
  return columns;
}
