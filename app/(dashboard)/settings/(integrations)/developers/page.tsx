import type { Metadata } from "next";
import { Developers } from "@/components/developers/developers";
import { developersWords } from "@/components/words/developers";
import { requireOwner } from "@/lib/entry/pages/require-owner";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: developersWords.title };

export default async function DevelopersPage() {
  await requireOwner();
  return <Developers baseUrl={env().baseUrl} />;
}
