"use client";

import "@/components/builder/generated/canvas.css";
import "./canvas.css";
import "./matrix-in-place.css";
import type { CSSProperties } from "react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { isFull } from "@/components/builder/model/is-full";
import { InPlace } from "@/components/builder/controls/in-place";
import type { Place } from "./question-card";
import { QuestionCard } from "./question-card";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { pagesOf } from "@/components/builder/model/pages-of";
import { useBuilder, useShownProblems, useSession } from "@/components/builder/session/use-builder";
import { TypefaceSheet, typefaceStyle } from "@/components/builder/brand/typeface-sheet";
import { BrandPictures } from "@/components/respondent/brand-pictures";
import { builderWords } from "@/components/words/builder";
import type { Brand } from "@/lib/rules/forms/brand";
import { brandOf } from "@/lib/rules/forms/brand";
import { Markdown } from "@/components/respondent/markdown";
import { hasMarkup } from "@/lib/base/text/markdown";
import { Plus, SeparatorHorizontal } from "lucide-react";
import { Button, buttonClasses } from "@/components/ui/button";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import type { Accents } from "@/lib/rules/forms/accent-color";
import { pageDirection } from "@/lib/rules/words/page-direction";
import { accentsOf } from "@/lib/rules/forms/accent-color";
import { backdropsOf } from "@/lib/rules/forms/backdrop-color";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { loadWords } from "@/lib/rules/words/load-words";
import type { Locale } from "@/lib/rules/words/locale-names";
import { localeNames } from "@/lib/rules/words/locale-names";
import type { Words } from "@/lib/rules/words/words";

/** Enough questions to fill a screen; those below are rendered later. */
const FIRST_SIGHT = 8;

/** The form with the respondent page's markup and styles, edited in place. */
export function Canvas() {
  const questions = useBuilder(({ content }) => content.questions);
  const selectedId = useBuilder((state) => state.selectedId);
  const settings = useBuilder(({ content }) => content.settings);
  const editSetting = useBuilder((state) => state.editSetting);
  const wrong = useShownProblems();
  const words = useWords(settings.locale);
  const title = useBuilder(({ content }) => content.title);
  const brand = useMemo(() => brandOf(settings), [settings]);
  const folded = useBuilder((state) => state.folded);
  const placed = usePlaced(questions);
  const isWhole = useDeferredValue(true, false);
  const canvas = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(questions.length, canvas);
  useFocusBlankTitle(canvas);
  usePointerFocus();
  return (
    <div
      ref={canvas}
      className="slip-canvas"
      data-backdrop={brand.background && ""}
      lang={words.lang}
      dir={pageDirection({ words, locale: settings.locale, title })}
      style={brandStyle(brand)}
    >
      <TypefaceSheet />
      <div className="slip" role="group" aria-label={builderWords.canvas}>
        <BrandPictures {...brand} />
        <CanvasHead />
        <ol className="questions" aria-label={builderWords.questions}>
          {(isWhole ? placed : placed.slice(0, FIRST_SIGHT)).map(({ question, place }) => (
            <QuestionCard
              key={question.id}
              question={question}
              {...place}
              isFolded={folded.has(place.pageBegin ?? "")}
              isSelected={question.id === selectedId}
              isWrong={wrong.has(question.id)}
              words={words}
            />
          ))}
        </ol>
        {questions.length === 0 && (
          <div className="builder-tool pb-4 text-center">
            <p className="font-serif text-20 font-semibold">{builderWords.empty.title}</p>
            <p className="text-muted">{builderWords.empty.text}</p>
          </div>
        )}
        <div className="builder-tool mt-4 mb-8 flex flex-wrap gap-2">
          <AddMenu at={questions.length} />
          {questions.length > 0 && <AddPage at={questions.length} />}
        </div>
        <div className="send">
          <div className="as-button">
            <InPlace
              part="submit"
              label={builderWords.submit.label}
              value={typeof settings.submit_label === "string" ? settings.submit_label : ""}
              placeholder={words.send}
              onChange={(text) => editSetting("submit_label", text === "" ? undefined : text)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

type Placed = { question: DraftQuestion; place: Place };

/**
 * The questions with their places. Adding or removing one changes the place of every other: all but the new, the edited and the focused one are
 * rendered with their new places after the paint.
 */
function usePlaced(questions: DraftQuestion[]): Placed[] {
  const placed = useMemo(() => placesOf(questions), [questions]);
  const painted = useDeferredValue(placed);
  const before = useMemo(() => new Map(painted.map(({ question: { id }, place }) => [id, place])), [painted]);
  const selectedId = useBuilder((state) => state.selectedId);
  const wantedId = useBuilder(({ focus }) => focus?.id);
  const [focusedId, setFocusedId] = useState(wantedId);
  if (wantedId !== undefined && wantedId !== focusedId) setFocusedId(wantedId); // the wish is over once its element has the focus
  return placed.map(({ question, place }) => {
    const isRead = question.id === selectedId || question.id === focusedId;
    return { question, place: isRead ? place : (before.get(question.id) ?? place) };
  });
}

function placesOf(all: DraftQuestion[]): Placed[] {
  return pagesOf(all)
    .flatMap(({ begin, number, questions }) => {
      const page = { pageBegin: begin?.id ?? null, pageNumber: number, pageSize: questions.length };
      return [...(begin ? [begin] : []), ...questions].map((question) => ({ question, page }));
    })
    .map(({ question, page }, index) => ({ question, place: { ...page, index, count: all.length } }));
}

/** Removing the last question loses its focus: move it to the add menu. */
function useFocusWhenEmptied(count: number, canvas: { current: HTMLElement | null }) {
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0 && document.activeElement === document.body) {
      canvas.current?.querySelector<HTMLElement>("[data-part=add]")?.focus();
    }
    before.current = count;
  }, [count, canvas]);
}

/** The form's title and description, edited in place. */
function CanvasHead() {
  const title = useBuilder(({ content }) => content.title);
  const description = useBuilder(({ content }) => content.description);
  const edit = useBuilder((state) => state.editForm);
  const select = useBuilder((state) => state.select);
  return (
    <div className="head" onFocus={() => select(null)}>
      <div className="as-title">
        <InPlace
          part="title"
          label={builderWords.titleLabel}
          value={title}
          placeholder={builderWords.titlePlaceholder}
          onChange={(title) => edit({ title })}
        />
      </div>
      <div className="lead written">
        <InPlace
          part="form-description"
          label={builderWords.descriptionLabel}
          value={description}
          placeholder={builderWords.descriptionPlaceholder}
          isMultiline
          onChange={(description) => edit({ description })}
        />
        {hasMarkup(description) && (
          <div aria-hidden>
            <Markdown className="" text={description} />
          </div>
        )}
      </div>
    </div>
  );
}

const Menu = later(async () => (await import("./open-add-menu")).OpenAddMenu);

/** The palette as a menu at the end of the form; on phones the only palette. */
function AddMenu({ at }: { at: number }) {
  const trigger = (
    <Button data-part="add" aria-keyshortcuts="/ Control+Enter Meta+Enter" className="grow border-dashed">
      <Plus aria-hidden />
      {builderWords.palette.open}
      <kbd aria-hidden className="rounded-[4px] border border-line px-1.5 font-mono text-13 text-muted [@media(hover:none)]:hidden">
        /
      </kbd>
    </Button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ at }} />;
}

/** Begins a page after the last question. */
function AddPage({ at }: { at: number }) {
  const add = useBuilder((state) => state.addQuestion);
  const isOff = useBuilder(isFull);
  return (
    <>
      <button
        type="button"
        className={buttonClasses({}, isOff ? "cursor-default border-dashed" : "border-dashed")}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? "form-full" : undefined}
        onClick={() => {
          if (!isOff) add("page", at);
        }}
      >
        <SeparatorHorizontal aria-hidden />
        {builderWords.page.add}
      </button>
      {isOff && (
        <p id="form-full" className="w-full text-13 text-muted">
          {builderWords.palette.full}
        </p>
      )}
    </>
  );
}

/** Colours and typeface as the respondent's page will use them, for the canvas, where the dashboard decides about dark mode. */
function brandStyle({ accent_color, background, typeface }: Brand): CSSProperties {
  // React's type lacks custom properties.
  return {
    ...(accent_color && accentStyle(accent_color)),
    ...(background && { "--backdrop": lightDark(backdropsOf(background)) }),
    ...(typeface && { "--serif": typefaceStyle(typeface) }),
  } as CSSProperties;
}

function accentStyle(color: string): Record<string, string> {
  const { light, dark } = accentsOf(color);
  const both = (name: keyof Accents) => lightDark({ light: light[name], dark: dark[name] });
  return {
    "--accent": both("accent"),
    "--on-accent": both("onAccent"),
    "--mark": both("mark"),
    "--on-mark": both("onMark"),
    "--link": both("link"),
  };
}

function lightDark({ light, dark }: { light: string; dark: string }): string {
  return `light-dark(${light}, ${dark})`;
}

/** Focuses the title of a blank form, so that the owner can type at once, unless the URL names an option. */
function useFocusBlankTitle(canvas: { current: HTMLElement | null }): void {
  const { store } = useSession();
  useEffect(() => {
    const { title, questions } = store.getState().content;
    if (title !== "" || questions.length > 0 || location.hash !== "") return;
    canvas.current?.querySelector<HTMLElement>("[data-part=title]")?.focus({ preventScroll: true });
  }, [store, canvas]);
}

/** Keys that move the focus. Typing into a clicked text does not count as keyboard focus. */
const MOVING = new Set(["Tab", "Enter", "Escape", "ArrowUp", "ArrowDown"]);

/**
 * Marks the document while the focus comes from a pointer. Browsers draw the ring of `:focus-visible` around every text that is clicked;
 * on the canvas nearly everything is text.
 */
function usePointerFocus(): void {
  useEffect(() => {
    const root = document.documentElement;
    const onPointerDown = () => root.toggleAttribute("data-pointer", true);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (MOVING.has(key)) root.removeAttribute("data-pointer");
    };
    onPointerDown(); // the title of a blank form is focused without a key: its caret says so
    document.addEventListener("pointerdown", onPointerDown, true);
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown, true);
      document.removeEventListener("keydown", onKeyDown, true);
      root.removeAttribute("data-pointer");
    };
  }, []);
}

/** The respondent page's words in the form's language; English until they have loaded. */
function useWords(locale: unknown): Words {
  const [loaded, setLoaded] = useState<{ locale: unknown; words: Words } | null>(null);
  useEffect(() => {
    if (!isOther(locale)) return;
    let isWanted = true;
    void loadWords(locale).then((words) => {
      if (isWanted) setLoaded({ locale, words });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded && loaded.locale === locale ? loaded.words : en;
}

function isOther(locale: unknown): locale is Exclude<Locale, "en"> {
  return locale !== "en" && localeNames.some((name) => name === locale);
}
