"use client";

import { Button } from "@/components/ui/button";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { revisionWords } from "@/components/words/revision";

const Sheet = later(async () => (await import("./open-changes-sheet")).OpenChangesSheet);

/** The button that publishes a next version; its sheet is loaded later. */
export function PublishChanges() {
  const trigger = <Button variant="primary">{revisionWords.publish.open}</Button>;
  return <LateTrigger trigger={trigger} opens="dialog" Opened={Sheet} props={{}} />;
}
