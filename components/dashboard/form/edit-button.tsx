"use client";

import { Pencil } from "lucide-react";
import { fetchBuilderAhead } from "@/components/builder/opening/fetch-builder-ahead";
import { useEdit } from "@/components/builder/opening/use-edit";
import { Button } from "@/components/ui/button";
import { revisionWords } from "@/components/words/revision";

const words = revisionWords.edit;

type EditButtonProps = { formId: string; /** Whether there are changes that are not published yet. */ hasChanges: boolean };

/** Opens the builder on a published form. */
export function EditButton({ formId, hasChanges }: EditButtonProps) {
  const { isOpening, edit } = useEdit(formId);
  return (
    <Button variant="primary" isBusy={isOpening} onPointerEnter={fetchBuilderAhead} onFocus={fetchBuilderAhead} onClick={edit}>
      <Pencil aria-hidden />
      {isOpening ? words.opening : hasChanges ? words.goOn : words.open}
    </Button>
  );
}
