import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicGroup } from "@/components/developers/public/public-group";
import { developersWords } from "@/components/words/developers";
import { apiReference } from "@/lib/entry/api/reference/reference";

type Props = { params: Promise<{ group: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const group = await find(params);
  return { title: group ? developersWords.groups[group.name] : developersWords.reference };
}

export default async function ReferenceGroupPage({ params }: Props) {
  const group = await find(params);
  return group ? <PublicGroup group={group} /> : notFound();
}

async function find(params: Props["params"]) {
  const { group: wanted } = await params;
  return (await apiReference()).find(({ name }) => name === wanted);
}
