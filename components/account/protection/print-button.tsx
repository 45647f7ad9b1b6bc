"use client";

import { Button } from "@/components/ui/button";
import { protectionWords as words } from "@/components/words/protection";

export function PrintButton() {
  return <Button onClick={() => window.print()}>{words.print}</Button>;
}
