"use client";

import { memo, useState } from "react";
import { directionOfLanguage } from "@/lib/rules/words/direction-of-language";
import type { DraftTranslation } from "@/components/builder/model/form-content";
import { progressOfForm } from "@/components/builder/model/progress-of-form";
import type { Group, Original } from "@/components/builder/model/texts-to-translate";
import { textsToTranslate } from "@/components/builder/model/texts-to-translate";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { languagesWords as words } from "@/components/words/languages";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

type Filter = keyof typeof words.filters;

/** The texts of a form beside their translations into one language. Tab goes from one to the next. */
export function TranslationTable({ translation }: { translation: DraftTranslation }) {
  const content = useBuilder((state) => state.content);
  const { locale, texts } = translation;
  const progress = progressOfForm(content).get(locale);
  const changed = new Map((progress?.outdated ?? []).map(({ at, was }) => [at, was]));
  const open = [...(progress?.missing ?? []), ...changed.keys()];
  /** The texts that were to be translated when that was chosen: none goes away while it is being translated. */
  const [shown, setShown] = useState<ReadonlySet<string> | null>(() => (open.length > 0 ? new Set(open) : null));
  const all = textsToTranslate(content, translation);
  const groups = shown ? onlyThose(all, shown) : all;
  if (all.length === 0) return <p className="text-muted">{words.empty}</p>;
  const own = content.settings.content_locale;
  const pick = (filter: Filter) => setShown(filter === "all" ? null : new Set(open));
  const filters = [
    { value: "open" as const, label: words.filters.open(open.length) },
    { value: "all" as const, label: words.filters.all },
  ];
  return (
    <div className="flex flex-col gap-6">
      <Segmented label={words.filter} isLabelHidden value={shown ? "open" : "all"} options={filters} onChange={pick} />
      {groups.length === 0 && <p className="text-muted">{words.done}</p>}
      {groups.map(({ id, title, texts: originals }) => (
        <section key={id}>
          <h3 dir="auto" className="mb-1 font-serif text-17 font-semibold break-words">
            {title}
          </h3>
          {originals.map((original) => (
            <Row
              key={original.at}
              {...original}
              locale={locale}
              own={typeof own === "string" ? own : undefined}
              translated={texts[original.at] ?? ""}
              was={changed.get(original.at)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function onlyThose(groups: Group[], places: ReadonlySet<string>): Group[] {
  return groups
    .map((group) => ({ ...group, texts: group.texts.filter(({ at }) => places.has(at)) }))
    .filter(({ texts }) => texts.length > 0);
}

type RowProps = Original & {
  locale: string;
  /** The language of the original. */
  own: string | undefined;
  translated: string;
  /** The original that was translated, if it has changed since. */
  was: string | undefined;
};

/** Rendered again only when one of its own texts changes: a long form has hundreds. */
const Row = memo(function Row({ at, text, part, locale, own, translated, was }: RowProps) {
  const translateText = useBuilder((state) => state.translateText);
  const endStep = useBuilder((state) => state.endStep);
  const input = {
    className: "control self-start",
    lang: locale,
    dir: translated === "" ? directionOfLanguage(locale) : "auto",
    spellCheck: true,
    autoComplete: "off",
    value: translated,
    "aria-label": words.input(part, text, nameOfLanguage(locale)),
    "aria-describedby": was === undefined ? undefined : `changed-${at}`,
    onBlur: endStep,
    onChange: ({ target }: { target: { value: string } }) => translateText(locale, at, target.value),
  };
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="text-13 text-muted">{part}</p>
        <p lang={own} dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
        {was !== undefined && <Changed {...{ at, locale, own, was, text }} />}
      </div>
      {isLong(text) ? <textarea rows={rowsFor(text)} {...input} /> : <input type="text" {...input} />}
    </div>
  );
});

type ChangedProps = Pick<RowProps, "at" | "locale" | "own" | "text"> & { was: string };

/** What the original was when it was translated, and a button for a translation that is right nevertheless. */
function Changed({ at, locale, own, was, text }: ChangedProps) {
  const confirmText = useBuilder((state) => state.confirmText);
  return (
    <div className="mt-2 border-l-4 border-l-warn ps-3 text-13">
      <p id={`changed-${at}`}>
        <span className="font-semibold">{words.changed}. </span>
        {words.was}
        <del lang={own} dir="auto" className="break-words whitespace-pre-wrap text-muted">
          {was}
        </del>
      </p>
      <Button size="small" className="mt-2" aria-label={words.stillRightOf(text)} onClick={() => confirmText(locale, at)}>
        {words.stillRight}
      </Button>
    </div>
  );
}

const LONG = 60;

function isLong(text: string): boolean {
  return text.length > LONG || text.includes("\n");
}

function rowsFor(text: string): number {
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LONG)), 0);
  return Math.min(12, lines + 1);
}
