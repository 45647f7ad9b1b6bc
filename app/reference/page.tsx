import type { Metadata } from "next";
import { builderFields } from "@/components/builder/types/registry";
import { PublicReference } from "@/components/developers/public/public-reference";
import { developersWords } from "@/components/words/developers";
import { questionTypes } from "@/lib/entry/api/reference/question-types";
import { apiReference } from "@/lib/entry/api/reference/reference";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: developersWords.reference };

export default async function ReferencePage() {
  const types = questionTypes().map((known) => ({ ...known, ...builderFields[known.type].words }));
  return <PublicReference groups={await apiReference()} types={types} />;
}
