"use client";

import type { ReactNode } from "react";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { ShowCode } from "@/components/builder/code/show-code";
import { EndingsSetting } from "@/components/builder/rules/endings-setting";
import { PageSettings } from "@/components/builder/settings/page-settings";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";

/** What the form's public page says, and what happens after sending. */
export function FormTab() {
  const { title, description } = useBuilder(({ content }) => content);
  const edit = useBuilder((state) => state.editForm);
  const problems = useProblems();
  const errorOf = (name: string, value: string) =>
    value === "" ? undefined : problems.find(({ questionId, path }) => questionId === null && path[0] === name)?.message;
  return (
    <div className="space-y-6">
      <PageSettings Part={Part} endings={<EndingsSetting />}>
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
