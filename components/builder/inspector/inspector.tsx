"use client";

import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useBuilder, useQuestion, useProblems } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { Sheet } from "@/components/ui/sheet";
import { inspectorWords } from "@/components/words/inspector";
import { ShowCode } from "@/components/builder/code/show-code";
import { FormMap } from "@/components/builder/paths/form-map";
import { PageSettings } from "@/components/builder/settings/page-settings";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { builderWords } from "@/components/words/builder";
import { fieldEditors } from "@/components/builder/editors/registry";
import { paletteOrder } from "@/components/builder/types/palette-order";
import { builderFields, requiredLabel } from "@/components/builder/types/registry";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import { changeType } from "@/components/builder/model/change-type";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { RulesPanel } from "@/components/builder/rules/rules-panel";
import { useConfirmBreakingEdit } from "@/components/builder/session/use-confirm-breaking-edit";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import type { FieldTypeName } from "@/lib/rules/fields";
import { Link2 } from "lucide-react";
import { isPublished } from "@/components/builder/model/published";
import { Button } from "@/components/ui/button";

const words = inspectorWords.panel;
const WIDE = "(min-width: 1024px)";

/** The options of the selection: a column on wide screens, otherwise a sheet. */
export function Inspector() {
  const isWide = useIsWide();
  const { isOpen, close, wanted, arrive } = useInspector();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null || !isWide) return;
    uncover(panel.current, wanted)?.focus();
    arrive();
  }, [wanted, isWide, arrive]);
  const selectedId = useBuilder((state) => state.selectedId);
  const title = selectedId === null ? words.form : words.question;
  if (isWide) {
    return (
      <section aria-label={words.title} data-builder className="rounded-panel border border-line bg-surface p-5">
        <h2 className="mb-4 font-serif text-20 font-semibold">{title}</h2>
        <div ref={panel}>
          <Options />
        </div>
      </section>
    );
  }
  return (
    <Sheet title={title} open={isOpen} onOpenChange={(open) => !open && close()} initialFocus={() => uncover(panel.current, wanted)}>
      <div ref={panel} data-builder>
        <Options />
      </div>
    </Sheet>
  );
}

/** Finds the control of an option, opening the disclosure around it. */
function uncover(panel: HTMLElement | null, option: string | null): HTMLElement | null {
  const control = panel?.querySelector<HTMLElement>(`[data-option="${option}"]`) ?? null;
  const folded = control?.closest("details");
  if (folded) folded.open = true;
  return control;
}

function Options() {
  const selectedId = useBuilder((state) => state.selectedId);
  const question = useQuestion(selectedId ?? "");
  return question ? <QuestionInspector key={question.id} question={question} /> : <FormInspector />;
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const read = () => setIsWide(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);
  return isWide;
}

/** The settings of the form's public page. */
function FormInspector() {
  const { title, description } = useBuilder(({ content }) => content);
  const edit = useBuilder((state) => state.editForm);
  const problems = useProblems();
  const errorOf = (name: string, value: string) =>
    value === "" ? undefined : problems.find(({ questionId, path }) => questionId === null && path[0] === name)?.message;
  return (
    <div className="space-y-6">
      <PageSettings Part={Part}>
        <TextField
          label={builderWords.titleLabel}
          error={errorOf("title", title)}
          dir="auto"
          value={title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <TextArea
          label={builderWords.descriptionLabel}
          error={errorOf("description", description)}
          dir="auto"
          rows={3}
          value={description}
          onChange={({ target }) => edit({ description: target.value })}
        />
      </PageSettings>
      <FormMap />
      <Disclosure title={inspectorWords.developers.title}>
        <p className="text-13 text-muted">{inspectorWords.developers.code}</p>
        <ShowCode />
      </Disclosure>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="font-serif text-17 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const developersWords = inspectorWords.developers;

/** The options of one question that are not edited on the canvas. */
function QuestionInspector({ question }: { question: DraftQuestion }) {
  const { id, type, required } = question;
  const setType = useBuilder((state) => state.setType);
  const edit = useBuilder((state) => state.editQuestion);
  const { Options } = fieldEditors[type];
  const confirmBreakingEdit = useConfirmBreakingEdit();
  const change = (next: FieldTypeName) => {
    const changed = (other: DraftQuestion) => (other.id === id ? changeType(other, next) : other);
    confirmBreakingEdit({ kind: "type", name: question.label.trim(), after: (all) => all.map(changed), make: () => setType(id, next) });
  };
  return (
    <div className="space-y-5">
      <SelectField
        label={words.type}
        value={type}
        options={paletteOrder.map((value) => ({ value, label: builderFields[value].words.name }))}
        onChange={({ target }) => change(target.value as FieldTypeName)} // the options are these names
      />
      {canBeRequired(type) && (
        <SwitchField
          label={requiredLabel(question) ?? words.required}
          checked={required}
          onChange={({ target }) => edit(id, { required: target.checked })}
        />
      )}
      <RulesPanel question={question} />
      <Options key={id} question={question} />
      <DevelopersPanel question={question} />
    </div>
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
