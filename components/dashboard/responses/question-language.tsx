"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { responsesWords } from "@/components/words/responses";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

const words = responsesWords.languages;

type QuestionLanguageProps = {
  /** Of the form, its own first; none for a form in one language. */ languages: string[];
  shown: string | undefined;
};

/** In which language of the form its questions are shown, kept in the address alone. Without a script, its button leads to the same address. */
export function QuestionLanguage({ languages, shown }: QuestionLanguageProps) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const [isLoading, startTransition] = useTransition();
  const [own] = languages;
  if (own === undefined) return null;
  const show = (language: string) => {
    const next = new URLSearchParams(query);
    if (language === own) next.delete("language");
    else next.set("language", language);
    startTransition(() => router.push(`${path}?${next.toString()}`, { scroll: false }));
  };
  return (
    <form action={path} aria-busy={isLoading} className="mb-4 flex flex-wrap items-center gap-2 print:hidden" data-question-language>
      {[...query]
        .filter(([name]) => name !== "language")
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <span aria-hidden className="text-muted">
        {words.label}
      </span>
      <SelectField
        key={shown ?? own}
        className="w-48 max-w-full"
        label={words.label}
        isLabelHidden
        name="language"
        defaultValue={shown ?? own}
        options={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag), lang: tag }))}
        onChange={({ target }) => show(target.value)}
      />
      <noscript>
        <Button type="submit">{words.show}</Button>
      </noscript>
    </form>
  );
}
