"use client";

import { useState } from "react";
import type { CodeLanguage } from "./form-code";
import { formCode } from "./form-code";
import { useContent } from "@/components/builder/session/use-builder";
import { withLifetime } from "./with-lifetime";
import { buttonClasses } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";

const words = publishWords.code;
const languages = Object.entries(words.languages).map(([value, label]) => ({ value: value as CodeLanguage, label })); // the keys of that object

/** The programs that create this form through the API. */
export function CodeOfForm() {
  const [now] = useState(Date.now);
  const content = withLifetime(useContent(), now);
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const code = formCode[language]({ baseUrl: window.location.origin, content });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label={words.language} isLabelHidden value={language} options={languages} onChange={setLanguage} />
        <div className="flex gap-2">
          <a href="/settings/keys" target="_blank" className={buttonClasses({ size: "small" })}>
            {words.keys}
          </a>
          <CopyButton size="small" text={code} label={words.copy} />
        </div>
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={words.sample}
        className="max-h-[55dvh] overflow-auto rounded-control border border-line bg-paper p-4 font-mono text-13"
      >
        {code}
      </pre>
    </div>
  );
}
