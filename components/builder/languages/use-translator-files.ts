"use client";

import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { useStore } from "zustand";
import { mediaOfFile, UnfitFile } from "./media-of-file";
import { ApiFailure } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { findProblems } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";
import { SaveProblem } from "@/components/builder/session/draft-client";
import { problemWords } from "@/components/words/problems";
import type { FileOutcome } from "@/components/builder/session/file-outcomes";
import { fetchForTranslator, takeFromTranslator, UnseenTexts } from "@/components/builder/session/translator-files";
import { useSession } from "@/components/builder/session/use-builder";
import { saveFile } from "@/components/ui/save-file";
import { languagesWords } from "@/components/words/languages";
import type { Format } from "@/lib/entry/translations/formats";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

const words = languagesWords.files;

/** The files of one language: to a translator, and back. Each says what became of it, as a toast too if the language is no longer shown. */
export function useTranslatorFiles(locale: string) {
  const session = useSession();
  const outcome = useStore(session.fileOutcomes, (outcomes) => outcomes[locale]);
  const shown = useRef<string>(null);
  useEffect(() => {
    shown.current = locale;
    return () => {
      shown.current = null;
    };
  }, [locale]);
  const isBusy = outcome?.kind === "downloading" || outcome?.kind === "uploading";
  const show = (next: FileOutcome | undefined) => session.fileOutcomes.setState({ [locale]: next });

  /** Never throws: a failure is an outcome. */
  const attempt = async (begin: FileOutcome, work: () => Promise<FileOutcome | undefined>) => {
    if (isBusy) return;
    session.store.getState().endStep();
    show(begin);
    const ended = await work().catch((error: unknown): FileOutcome => ({
      kind: "failed",
      reason: whyNoFile(error, session.store.getState().content),
    }));
    show(ended);
    if (shown.current !== locale) sayAway(ended, nameOfLanguage(locale));
  };
  return {
    outcome,
    isBusy,
    download: (format: Format) =>
      void attempt({ kind: "downloading" }, async () => {
        const file = await fetchForTranslator(session, { locale, format });
        saveFile(file, file.name);
        return undefined;
      }),
    upload: (file: File) =>
      void attempt({ kind: "uploading" }, async () => {
        const reply = await takeFromTranslator(session, { locale, file: { content: file, media: mediaOfFile(file) } });
        return { kind: "taken", name: file.name, reply };
      }),
  };
}

function sayAway(ended: FileOutcome | undefined, language: string): void {
  if (ended?.kind === "failed") toast.error(words.failed(language), { description: ended.reason, duration: 12_000 });
  if (ended?.kind !== "taken") return;
  const { taken, left_out_count: leftOut } = ended.reply;
  toast(words.finished(language, words.taken(taken)), leftOut > 0 ? { description: words.leftOut(leftOut).replace(/:$/, ".") } : {});
}

/** Why a file was not made or not taken, for the owner. */
function whyNoFile(error: unknown, form: FormContent): string {
  if (error instanceof UnfitFile) return error.message;
  if (error instanceof UnseenTexts) return words.unseen(reasonOf(error));
  if (error instanceof SaveProblem) return error.kind === "conflict" ? words.changed : words.unsaved;
  if (!(error instanceof ApiFailure)) return reasonOf(error);
  if (error.status === 409) return words.changed;
  const [problem] = typeof error.detail === "string" ? [] : error.detail; // contract §8
  if (!problem) return reasonOf(error);
  const [start, place, index] = problem.loc;
  if (start === "path")
    return problem.type === "own_language" ? problemWords.languageTwice : problem.type === "missing" ? words.noOwn : problem.msg;
  if (place !== "fields") return problem.msg;
  const question = typeof index === "number" ? form.questions[index] : undefined;
  if (!question || typeof index !== "number") return languagesWords.empty;
  // In the builder's own words, where it finds the same.
  const known = findProblems(form, true).find(({ questionId }) => questionId === question.id);
  return words.unfinished(index + 1, known?.message ?? problem.msg);
}
