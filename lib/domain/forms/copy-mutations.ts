import { setImmediate as nextTurn } from "node:timers/promises";
import { invalid, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { forms } from "@/lib/base/db/tables";
import { getForm } from "./data";
import { contentOf } from "./form-content";
import { newForm } from "./new-form";
import { presentSummary } from "./present";
import { scheduleTestReplies } from "./test-replies-sql";
import type { FormCopy } from "./schema";
import { searchTextOf } from "./search-text";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import { newId } from "@/lib/base/ids/ids";

/** Maximum characters of JSON in all copies together: they are written in one transaction, during which other writes wait. */
const COPIES_LIMIT = 32 * 1024 * 1024;
/** The same for one statement: other requests are served between statements. */
const STATEMENT_LIMIT = 1024 * 1024;
const COPIES_A_STATEMENT = 50;

type Copies = { accountId: string; formId: string; names: string[]; now: Date; claim: Claim | null };
type NewForm = Awaited<ReturnType<typeof newForm>>;

/** Creates a copy that takes one response for each name; all of them or none. @throws DomainError not_found, invalid. */
export async function copyForm({ accountId, formId, names, now, claim }: Copies): Promise<FormCopy[]> {
  const form = await getForm({ accountId, formId });
  const size = form.fields.length + form.settings.length + (form.callbackMetadata?.length ?? 0) + (form.translations?.length ?? 0);
  const most = Math.floor(COPIES_LIMIT / size);
  if (names.length > most) throw invalid(["body", "names"], `Of a form this large, at most ${most} copies at once`, "too_big");
  const content = contentOf(form);
  const body = { ...content, settings: { ...content.settings, response_limit: 1 } };
  const first = { ...(await newForm({ accountId, body, now })), testReplyAt: null };
  const rowFor = (recipient: string): NewForm => ({
    ...first,
    id: newId(now),
    settings: JSON.stringify({ ...content.settings, recipient, response_limit: 1 }),
    searchText: searchTextOf({ title: form.title, recipient }),
  });
  const perStatement = Math.max(1, Math.min(COPIES_A_STATEMENT, Math.floor(STATEMENT_LIMIT / size)));
  const copies: FormCopy[] = [];
  await db().$transaction(async (tx) => {
    for (let start = 0; start < names.length; start += perStatement) {
      const some = names.slice(start, start + perStatement);
      const rows = some.map(rowFor);
      const count = await tx.$executeRaw(insertOf(rows, { first, formId }));
      if (count < rows.length) throw notFound("Form"); // deleted meanwhile
      copies.push(...rows.map((row, index) => ({ name: some[index] ?? "", form: presentSummary(row, now) })));
      await nextTurn();
    }
    const asked = copies.map(({ name, form: { id } }) => ({ formId: id, recipient: name }));
    for (const statement of scheduleTestReplies(asked, { accountId, now })) await tx.$executeRaw(statement);
    if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(copies) }, tx);
  });
  return copies;
}

/** Copied inside the database: fields alone may take 768 KB. */
const copiedColumns = forms.taken([
  "accountId",
  "title",
  "description",
  "fields",
  "fieldsCount",
  "callbackUrl",
  "callbackMetadata",
  "translations",
  "locales",
]);
const ownColumns = { id: Prisma.sql`copies.id`, settings: Prisma.sql`copies.settings`, searchText: Prisma.sql`copies.search_text` };

/** Inserts copies: new forms like `first`, with the content of a form. */
function insertOf(rows: NewForm[], { first, formId }: { first: NewForm; formId: string }): Prisma.Sql {
  const copies = Prisma.join(rows.map(({ id, settings, searchText }) => Prisma.sql`(${id}, ${settings}, ${searchText})`));
  return forms.insertFrom(
    { ...first, ...copiedColumns, ...ownColumns },
    Prisma.sql`
      FROM forms CROSS JOIN (WITH copies (id, settings, search_text) AS (VALUES ${copies}) SELECT * FROM copies) AS copies
      WHERE forms.id = ${formId} AND forms.account_id = ${first.accountId}`,
  );
}
