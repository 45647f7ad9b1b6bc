import type { Metadata } from "next";
import { IntegrationList } from "@/components/account/integration-list";
import { accountWords } from "@/components/words/account";
import { requireOwner } from "@/lib/entry/pages/require-owner";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: accountWords.integrations.title };

export default async function IntegrationsPage() {
  await requireOwner();
  return <IntegrationList />;
}
