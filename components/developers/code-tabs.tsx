"use client";

import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { Segmented } from "@/components/ui/segmented";
import { developersWords as words } from "@/components/words/developers";

type Language = keyof typeof words.languages;
type CodeTabsProps = { samples: Partial<Record<Language, { label: string; code: string }[]>> };

/** One sample in several languages, one shown at a time. */
export function CodeTabs({ samples }: CodeTabsProps) {
  const languages = (["curl", "javascript", "python"] as const).filter((name) => samples[name]);
  const [language, setLanguage] = useState(languages[0] ?? "curl");
  return (
    <div className="flex flex-col gap-4" data-language={language}>
      <Segmented
        label={words.language}
        isLabelHidden
        value={language}
        options={languages.map((value) => ({ value, label: words.languages[value] }))}
        onChange={setLanguage}
      />
      {samples[language]?.map(({ label, code }) => (
        <CodeBlock key={label} label={label} code={code} />
      ))}
    </div>
  );
}
