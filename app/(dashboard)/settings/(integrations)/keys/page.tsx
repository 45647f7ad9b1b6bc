import type { Metadata } from "next";
import { KeyList } from "@/components/account/key-list";
import { NewKeyButton } from "@/components/account/new-key-button";
import { PageHeader } from "@/components/ui/page-header";
import { accountWords } from "@/components/words/account";
import { listKeysOf } from "@/lib/domain/auth/data";
import { presentKey } from "@/lib/domain/auth/present-key";
import { requireUser } from "@/lib/entry/pages/require-user";
import { formatDatetime } from "@/lib/base/time/datetime";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";

const title = accountWords.tabs.keys;
export const metadata: Metadata = { title };

export default async function KeysPage() {
  const { accountId } = await requireUser(["account"]);
  const keys = await listKeysOf(accountId);
  return (
    <>
      <PageHeader title={title} lead={accountWords.keys.lead} actions={<NewKeyButton baseUrl={env().baseUrl} />} />
      <KeyList keys={keys.map(presentKey)} now={formatDatetime(new Date())} />
    </>
  );
}
