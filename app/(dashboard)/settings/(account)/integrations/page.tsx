import type { Metadata } from "next";
import { IntegrationList } from "@/components/account/integration-list";
import { accountWords } from "@/components/words/account";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: accountWords.integrations.title };

export default async function IntegrationsPage() {
  await requireUser("owner");
  return <IntegrationList />;
}
