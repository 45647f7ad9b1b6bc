import { db } from "@/lib/base/db/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { forms } from "@/lib/base/db/tables";
import type { Form } from "@/lib/base/db/generated/sqlite/client";
import type { CallbackHeaders } from "./callback-headers";
import { hasHeaders, sealHeaders } from "./callback-headers";
import type { Kept, Naming } from "./external-id-mutations";
import { createOnce } from "./external-id-mutations";
import { withDefaultKeeping } from "./default-keeping-data";
import { newForm, uncheckedColumns } from "./new-form";
import type { SummaryRow } from "./present";
import { presentSummary } from "./present";
import { isSameTranslations } from "@/lib/domain/forms/translations/is-same-translations";
import { requirePictures } from "./require-pictures-data";
import type { CreateForm, FormSummary } from "./schema";
import type { AuditStatement } from "@/lib/domain/audit/record-mutations";
import type { Warning } from "@/lib/base/errors/warning-schema";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import { canonicalJson } from "@/lib/domain/idempotency/canonical-json";

type NewForm = {
  accountId: string;
  body: CreateForm;
  /** The caller's own id, if it has one. */
  naming?: Naming | null;
  /** Sent to its callback_url. */
  callbackHeaders?: CallbackHeaders | null;
  /** The key that holds the questions in the request. */
  questionsAt?: "fields" | "answer_schema";
  now: Date;
  claim: Claim | null;
  warnings?: Warning[] | undefined;
  /** What the audit says about a new form, written in its transaction. */
  record?: (form: { id: string; title: string }) => AuditStatement | null;
};
/** A form, with warnings about the request. */
type CreatedForm = FormSummary & { warnings?: Warning[] };

/**
 * Creates a form; with a claim, its reply is stored in the same transaction. If an earlier form has the external id, returns that form instead.
 * @throws DomainError invalid for an internal callback_url or an image of another account; otherwise as createOnce.
 */
export async function createForm({ naming, ...given }: NewForm): Promise<{
  form: CreatedForm;
  isNew: boolean;
}> {
  const { content: body, warnings: ofDefault } = await withDefaultKeeping({ ...given, content: given.body });
  const order = { ...given, body };
  if (naming) return createNamed({ naming, ofDefault, ...order });
  const { accountId, now, claim, record, callbackHeaders } = order;
  const warnings = [...(order.warnings ?? []), ...ofDefault];
  await requirePictures({ accountId, settings: body.settings, fields: body.fields, loc: ["body"] });
  const row = await newForm({ accountId, body, now, callbackHeaders: sealHeaders(callbackHeaders, accountId) });
  const form = present(row, warnings, now);
  const recorded = [record?.(row) ?? []].flat();
  if (!claim) await writeTogether([forms.insert(row), ...recorded], { shareBy: accountId });
  else {
    const making = [db().form.create({ data: row, select: { id: true } }), completeClaim(claim, replyOf(form, true))];
    await db().$transaction([...making, ...recorded.map((statement) => db().$executeRaw(statement))]);
  }
  return { form, isNew: true };
}

/** Checks the request only if it creates a form: a request repeated later may name an image that has been deleted. */
async function createNamed({
  accountId,
  body,
  naming,
  callbackHeaders = null,
  now,
  claim,
  questionsAt = "fields",
  warnings = [],
  ofDefault,
  record,
}: NewForm & { naming: Naming; /** Warnings about a form that is made. */ ofDefault: Warning[] }) {
  const settled = await Promise.all([
    newForm({ accountId, body, now, externalId: naming.externalId, callbackHeaders: sealHeaders(callbackHeaders, accountId) }),
    requirePictures({ accountId, settings: body.settings, fields: body.fields, loc: ["body"] }),
  ]).then(
    ([row]) => ({ row }),
    (refusal: unknown) => ({ refusal }),
  );
  const make = () => {
    if ("refusal" in settled) throw settled.refusal as Error; // thrown above
    return settled.row;
  };
  const presentKept = ({ form, earlier, warnings: about }: Kept) =>
    present(form, [...warnings, ...about, ...(earlier ? differences(earlier, { body, questionsAt, callbackHeaders }) : ofDefault)], now);
  const kept = await createOnce({
    ...naming,
    accountId,
    make,
    now,
    finish: async (tx, each) => {
      if (claim) await completeClaim(claim, replyOf(presentKept(each), !each.earlier), tx);
      const recorded = each.earlier ? null : record?.(each.form);
      if (recorded) await tx.$executeRaw(recorded);
    },
  });
  return { form: presentKept(kept), isNew: !kept.earlier };
}

function present(form: SummaryRow, warnings: Warning[], now: Date): CreatedForm {
  return { ...presentSummary(form, now), ...(warnings.length > 0 && { warnings }) };
}

function replyOf(form: CreatedForm, isNew: boolean) {
  return { status: isNew ? 201 : 200, body: JSON.stringify(form), formId: form.id };
}

type Content = Pick<ReturnType<typeof uncheckedColumns>, (typeof COMPARED)[number]["column"]> & {
  createdAt: Date;
  expiresAt: Date | null;
} & Pick<Form, "accountId" | "callbackHeaders" | "translations">;
type Request = {
  body: CreateForm;
  /** The key that holds the questions. */
  questionsAt: "fields" | "answer_schema";
  callbackHeaders: CallbackHeaders | null;
};

/** * For a request that got an existing form instead of a new one: a warning for each part that differs from that form as it is now. */
function differences(form: Content, { body, questionsAt, callbackHeaders }: Request): Warning[] {
  const asked = uncheckedColumns(body);
  const keys: string[] = COMPARED.filter(({ column, isJson }) => {
    const [one, other] = [form[column], asked[column]];
    return one !== other && !(isJson && isSameJson(one, other));
  }).map(({ key }) => (key === "fields" ? questionsAt : key));
  const lifetime = form.expiresAt && form.expiresAt.getTime() - form.createdAt.getTime();
  if (!isSameTranslations(form, body)) keys.push("translations");
  if (lifetime !== body.expires_in) keys.push("expires_in");
  if (body.callback_url && !hasHeaders(form, callbackHeaders)) keys.push("callback_headers");
  return keys.map((key) => ({ loc: ["body", key], msg: DIFFERS, type: "differs" }));
}

const DIFFERS = "Was not used: the form that has this external_id differs, and stays as it is";

const COMPARED = [
  { key: "title", column: "title", isJson: false },
  { key: "description", column: "description", isJson: false },
  { key: "fields", column: "fields", isJson: true },
  { key: "callback_url", column: "callbackUrl", isJson: false },
  { key: "callback_metadata", column: "callbackMetadata", isJson: true },
  { key: "settings", column: "settings", isJson: true },
] as const;

function isSameJson(one: string | null, other: string | null): boolean {
  return canonicalJson(JSON.parse(one ?? "null")) === canonicalJson(JSON.parse(other ?? "null"));
}
