"use client";

import { Eye } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { later } from "@/components/ui/later";
import { publishWords } from "@/components/words/publish";

const words = publishWords.preview;

const Preview = later(async () => (await import("./preview")).Preview);

/** The preview button and its panel. */
export function PreviewPanel() {
  const { autosave, revised } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const open = (wanted: boolean) => {
    setIsOpen(wanted);
    // A failure is shown by the save state; the preview only says that it is behind.
    if (wanted) void autosave.flush().catch(() => undefined);
  };
  return (
    <Dialog
      size="whole"
      title={words.title}
      description={words.about}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button className="max-sm:px-3">
          {/* Beside “Publish changes” there is no room for the word on phones. */}
          <Eye aria-hidden /> <span className={revised ? "max-sm:sr-only" : "max-[379px]:sr-only"}>{words.open}</span>
        </Button>
      }
    >
      <Preview isWanted={isOpen} />
    </Dialog>
  );
}
