import type { Metadata } from "next";
import { Reference } from "@/components/developers/reference";
import { developersWords } from "@/components/words/developers";
import { apiReference } from "@/lib/entry/api/reference/reference";
import { requireUser } from "@/lib/entry/pages/require-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: developersWords.reference };

export default async function ReferencePage() {
  await requireUser("owner");
  return <Reference groups={await apiReference()} />;
}
