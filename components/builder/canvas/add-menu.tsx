"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { builderWords } from "@/components/words/builder";

const Menu = later(async () => (await import("./open-add-menu")).OpenAddMenu);

/** The palette as a menu at the end of the form; on phones the only palette. */
export function AddMenu({ at }: { at: number }) {
  const trigger = (
    <Button data-part="add" aria-keyshortcuts="Control+Enter Meta+Enter" className="grow border-dashed">
      <Plus aria-hidden />
      {builderWords.palette.open}
    </Button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ at }} />;
}
