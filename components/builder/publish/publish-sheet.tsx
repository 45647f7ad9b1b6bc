"use client";

import { Button } from "@/components/ui/button";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { publishWords } from "@/components/words/publish";

const Sheet = later(async () => (await import("./open-publish-sheet")).OpenPublishSheet);

/** The publish button; its sheet is loaded later. */
export function PublishSheet() {
  const trigger = <Button variant="primary">{publishWords.publish.open}</Button>;
  return <LateTrigger trigger={trigger} opens="dialog" Opened={Sheet} props={{}} />;
}
