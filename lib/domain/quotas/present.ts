import { env } from "@/lib/base/env/env";
import { readAccountUsage } from "./account-usage";
import { countForms } from "./count-mutations";
import { readFormUsage } from "./data";
import { isDiskLow } from "./disk-space";
import type { AccountUsage, FormUsageBody } from "./schema";

export async function presentAccountUsage(accountId: string): Promise<AccountUsage> {
  const { quotas } = env();
  const [stored, isLow] = await Promise.all([readAccountUsage(accountId), isDiskLow()]);
  return { stored_bytes: stored, limit_bytes: quotas.account, form_limit_bytes: quotas.form, is_disk_low: isLow };
}

/** Usage of an existing form. A form of an earlier release is counted now. */
export async function presentFormUsage(formId: string): Promise<FormUsageBody> {
  let usage = await readFormUsage(formId);
  if (usage?.storedBytes === null) {
    await countForms([usage]);
    usage = await readFormUsage(formId);
  }
  return { stored_bytes: usage?.storedBytes ?? null, limit_bytes: env().quotas.form };
}
