import type { Metadata } from "next";
import type { ReactNode } from "react";
import { RoundFrame } from "@/components/dashboard/rounds/round-frame";
import { readRoundPage } from "@/app/(dashboard)/rounds/[id]/read-page";

type Props = { params: Promise<{ id: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { round } = await readRoundPage((await params).id);
  return { title: round.title };
}

/** The header of the pages of a round. */
export default async function RoundLayout({ params, children }: Props) {
  const { round, now } = await readRoundPage((await params).id);
  return (
    <RoundFrame round={round} now={now.getTime()}>
      {children}
    </RoundFrame>
  );
}
