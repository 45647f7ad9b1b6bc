"use client";

import { Link2 } from "lucide-react";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { fieldEditors } from "@/components/builder/editors/registry";
import { changeType } from "@/components/builder/model/change-type";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { isPublished } from "@/components/builder/model/published";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields } from "@/components/builder/types/registry";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useKept } from "@/components/builder/settings/use-kept";
import { SwitchField } from "@/components/ui/switch-field";
import { keepingWords } from "@/components/words/keeping";
import { fieldTypes } from "@/lib/rules/fields";
import { readKept } from "@/lib/rules/forms/keeping";
import { inspectorWords } from "@/components/words/inspector";
import { withNames } from "@/lib/rules/fields/names-in-text";
import { useNames } from "@/components/builder/answers/chips";
import type { FieldTypeName } from "@/lib/rules/fields";

const words = inspectorWords.panel;
const developersWords = inspectorWords.developers;
const personalWords = keepingWords.personal;

/** The options of one question that are not edited on the canvas. */
export function QuestionTab({ question }: { question: DraftQuestion }) {
  const { id, type } = question;
  const setType = useBuilder((state) => state.setType);
  const { Options } = fieldEditors[type];
  const said = withNames(question.label, useNames(question.label, id)).trim();
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const change = (next: FieldTypeName) => {
    const changed = (other: DraftQuestion) => (other.id === id ? changeType(other, next) : other);
    confirmBreakingEdit({ kind: "type", name: said, after: (all) => all.map(changed), make: () => setType(id, next) });
  };
  return (
    <div className="space-y-5">
      <SelectField
        label={words.type}
        value={type}
        options={paletteOrder.map((value) => ({ value, label: builderFields[value].words.name }))}
        onChange={({ target }) => change(target.value as FieldTypeName)} // the options are these names
      />
      <Options key={id} question={question} />
      <PersonalSwitch question={question} />
      <DevelopersPanel question={question} />
    </div>
  );
}

/** Whether the answer goes when the form anonymises its responses. */
function PersonalSwitch({ question: { id, type, other } }: { question: DraftQuestion }) {
  const edit = useBuilder((state) => state.editPersonal);
  const kept = readKept(useKept());
  const { takesAnswer } = fieldTypes[type];
  if (!takesAnswer && other.personal !== true) return null;
  const says = kept?.then === "anonymise" ? personalWords.at(kept.after) : personalWords.useless;
  return (
    <SwitchField
      data-option="personal"
      label={personalWords.label}
      hint={takesAnswer ? `${personalWords.hint} ${says}` : personalWords.noAnswer}
      checked={other.personal === true}
      onChange={({ target }) => edit(id, target.checked)}
    />
  );
}

/** What only programs see of a question: its key and what its type adds. */
function DevelopersPanel({ question }: { question: DraftQuestion }) {
  const { id, key, followsLabel, type } = question;
  const { ForDevelopers } = fieldEditors[type];
  const editKey = useBuilder((state) => state.editKey);
  const follow = useBuilder((state) => state.followLabel);
  const isKept = useBuilder(({ published }) => isPublished(question, published));
  const error = useProblems().find(({ questionId, path }) => questionId === id && path[0] === "key")?.message;
  return (
    <Disclosure title={developersWords.title}>
      <div>
        <TextField
          data-option="key"
          label={developersWords.key}
          hint={[developersWords.keyHint, ...(followsLabel ? [developersWords.follows] : isKept ? [developersWords.kept] : [])].join(" ")}
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
            {developersWords.follow}
          </Button>
        )}
      </div>
      {ForDevelopers && <ForDevelopers question={question} />}
    </Disclosure>
  );
}
