"use client";

import { SeparatorHorizontal } from "lucide-react";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { builderWords } from "@/components/words/builder";

/** Begins a page after the last question. */
export function AddPage({ at }: { at: number }) {
  const add = useBuilder((state) => state.addQuestion);
  return (
    <Button className="border-dashed" onClick={() => add("page", at)}>
      <SeparatorHorizontal aria-hidden />
      {builderWords.page.add}
    </Button>
  );
}
