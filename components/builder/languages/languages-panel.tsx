"use client";

import { Languages as Icon } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ProgressOfLanguage } from "./progress-of-language";
import { progressOfForm } from "@/components/builder/model/progress-of-form";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-frame";
import { later } from "@/components/ui/later";
import { languagesWords as words } from "@/components/words/languages";

const Languages = later(async () => (await import("./languages")).Languages);

/** How far the form's translations are, and the button of the panel in which they are written. */
export function LanguagesPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const endStep = useBuilder((state) => state.endStep);
  const content = useDeferredValue(useBuilder((state) => state.content)); // typing does not wait for it
  const problem = useProblems().find(({ path }) => path[0] === "translations");
  const progress = [...progressOfForm(content)];
  const open = (wanted: boolean) => {
    endStep();
    setIsOpen(wanted);
  };
  return (
    <div>
      <ul className="mb-2 text-13 text-muted">
        {progress.length === 0 && <li>{words.none}</li>}
        {progress.map(([locale, each]) => (
          <li key={locale}>
            <ProgressOfLanguage locale={locale} progress={each} />
          </li>
        ))}
      </ul>
      <Dialog
        size="whole"
        title={words.title}
        description={words.about}
        open={isOpen}
        onOpenChange={open}
        trigger={
          <Button data-option="translations">
            <Icon aria-hidden /> {words.open}
          </Button>
        }
      >
        <Languages isWanted={isOpen} />
      </Dialog>
      {problem && <FieldError id="translations-error">{problem.message}</FieldError>}
    </div>
  );
}
