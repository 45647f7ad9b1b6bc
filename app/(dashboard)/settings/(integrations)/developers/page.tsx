import type { Metadata } from "next";
import { Developers } from "@/components/developers/developers";
import { developersWords } from "@/components/words/developers";
import { requireOwner } from "@/lib/pages/require-owner";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: developersWords.title };

export default async function DevelopersPage() {
  await requireOwner();
  return <Developers baseUrl={env().baseUrl} />;
}
