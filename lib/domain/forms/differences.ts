import { meaningOf } from "@/lib/domain/idempotency/meaning-of";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { uncheckedColumns } from "./new-form";
import type { CreateForm } from "./schema";

type Content = Pick<ReturnType<typeof uncheckedColumns>, (typeof COMPARED)[number]["column"]> & { createdAt: Date; expiresAt: Date | null };
type Request = { body: CreateForm; /** What it calls its questions. */ questionsAt: "fields" | "answer_schema" };

/**
 * A warning for each part of a create request that is not what the form has which it got instead of a new one. The form may also have been
 * changed since: what it says now is compared.
 */
export function differences(form: Content, { body, questionsAt }: Request): Warning[] {
  const asked = uncheckedColumns(body);
  const keys: string[] = COMPARED.filter(({ column, isJson }) => {
    const [one, other] = [form[column], asked[column]];
    return one !== other && !(isJson && isSameJson(one, other));
  }).map(({ key }) => (key === "fields" ? questionsAt : key));
  const lifetime = form.expiresAt && form.expiresAt.getTime() - form.createdAt.getTime();
  if (lifetime !== body.expires_in) keys.push("expires_in");
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
  return meaningOf(JSON.parse(one ?? "null")) === meaningOf(JSON.parse(other ?? "null"));
}
