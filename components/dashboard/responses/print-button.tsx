"use client";

import { Button } from "@/components/ui/button";
import { responsesWords as words } from "@/components/words/responses";

export function PrintButton() {
  return (
    <span className="print:hidden">
      <Button variant="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
    </span>
  );
}
