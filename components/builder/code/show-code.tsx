"use client";

import { CodeXml } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { later } from "@/components/ui/later";
import { publishWords } from "@/components/words/publish";

const words = publishWords.code;
const CodeOfForm = later(async () => (await import("./code-of-form")).CodeOfForm);

/** The button that shows the form as code. */
export function ShowCode() {
  return (
    <Dialog
      size="large"
      title={words.title}
      description={words.text}
      trigger={
        <Button className="self-start">
          <CodeXml aria-hidden /> {words.open}
        </Button>
      }
    >
      <CodeOfForm isWanted />
    </Dialog>
  );
}
