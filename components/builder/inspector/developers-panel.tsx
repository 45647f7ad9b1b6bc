"use client";

import { Link2 } from "lucide-react";
import { fieldEditors } from "@/components/builder/editors/registry";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { isPublished } from "@/components/builder/model/published";
import { useBuilder, useProblemAt } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.developers;

/** What only programs see of a question: its key and what its type adds. */
export function DevelopersPanel({ question }: { question: DraftQuestion }) {
  const { id, key, followsLabel, type } = question;
  const { ForDevelopers } = fieldEditors[type];
  const editKey = useBuilder((state) => state.editKey);
  const follow = useBuilder((state) => state.followLabel);
  const isKept = useBuilder(({ published }) => isPublished(question, published));
  const error = useProblemAt(id, ["key"]);
  return (
    <Disclosure title={words.title}>
      <div>
        <TextField
          data-option="key"
          label={words.key}
          hint={[words.keyHint, ...(followsLabel ? [words.follows] : isKept ? [words.kept] : [])].join(" ")}
          error={error}
          isMono
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={key}
          onChange={({ target }) => editKey(id, target.value)}
        />
        {!followsLabel && !isKept && (
          <Button variant="ghost" size="small" className="mt-1" onClick={() => follow(id)}>
            <Link2 aria-hidden />
            {words.follow}
          </Button>
        )}
      </div>
      {ForDevelopers && <ForDevelopers question={question} />}
    </Disclosure>
  );
}
