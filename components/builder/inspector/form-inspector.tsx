"use client";

import type { ReactNode } from "react";
import { ShowCode } from "@/components/builder/code/show-code";
import { AccentSetting } from "./accent-setting";
import { EmbedSetting } from "./embed-setting";
import { EditableSetting } from "./editable-setting";
import { LocaleSetting } from "./locale-setting";
import { TextSetting } from "./text-setting";
import { VisitsSetting } from "./visits-setting";
import { useBuilder, useProblems } from "@/components/builder/saving/use-builder";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

/** The settings of the form's public page. */
export function FormInspector() {
  const { title, description } = useBuilder(({ content }) => content);
  const edit = useBuilder((state) => state.editForm);
  const problems = useProblems();
  const errorOf = (name: string, value: string) =>
    value === "" ? undefined : problems.find(({ questionId, path }) => questionId === null && path[0] === name)?.message;
  return (
    <div className="space-y-6">
      <Part title={words.page}>
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
        <LocaleSetting />
        <AccentSetting />
        <TextSetting name="submit_label" label={words.submit_label} placeholder={builderWords.submit.default} />
      </Part>
      <Part title={words.afterwards}>
        <TextSetting name="thank_you_title" label={words.thank_you_title} />
        <TextSetting name="thank_you_message" label={words.thank_you_message} isMultiline />
        <TextSetting name="redirect_url" label={words.redirect_url} hint={words.redirectHint} placeholder="https://" isAddress />
        <EditableSetting />
      </Part>
      <Part title={words.closed}>
        <TextSetting name="closed_message" label={words.closed_message} hint={words.closedHint} isMultiline />
      </Part>
      <Part title={words.embedding}>
        <EmbedSetting />
      </Part>
      <Part title={words.privacy}>
        <VisitsSetting />
      </Part>
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
