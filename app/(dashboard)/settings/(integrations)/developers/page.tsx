import type { Metadata } from "next";
import { Developers } from "@/components/developers/developers";
import { developersWords } from "@/components/words/developers";
import { requireUser } from "@/lib/entry/pages/require-user";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: developersWords.title };

export default async function DevelopersPage() {
  await requireUser("owner");
  return <Developers baseUrl={env().baseUrl} />;
}
