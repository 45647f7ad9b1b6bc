import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";

const { sql } = Prisma;
/** Forms per statement: an account may have a million, and few of them name pictures. */
const PAGE = 1_000;
/** How JSON of ours names a picture. */
const NAMED = /"picture":"([0-9A-Z]{26})"/g;
const LIKE = '%"picture":"%';

/** The pictures that an account's forms, their former versions, its drafts or its brand name. */
export async function readUsedPictures(accountId: string): Promise<Set<string>> {
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
    const forms = await readRows<{ id: string; text: string | null }>(sql`
      SELECT id, CASE WHEN settings LIKE ${LIKE} THEN settings END AS text FROM forms
      WHERE account_id = ${accountId} AND id > ${after} ORDER BY id LIMIT ${PAGE}`);
    const last = forms.at(-1)?.id;
    if (last === undefined) return;
    yield textsOf(forms);
    yield textsOf(
      await readRows(sql`
        SELECT form_versions.settings AS text FROM form_versions JOIN forms ON forms.id = form_versions.form_id
        WHERE forms.account_id = ${accountId} AND forms.id > ${after} AND forms.id <= ${last} AND form_versions.settings LIKE ${LIKE}`),
    );
    after = last;
  }
}

function textsOf(rows: { text: string | null }[]): string[] {
  return rows.flatMap(({ text }) => (text === null ? [] : [text]));
}
