"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { callApiPage } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { SealKey } from "@/components/sealed/key-file";
import { openingPool } from "@/components/sealed/opening-pool";
import type { AnswerProblem, Opened, Sealed } from "@/components/sealed/sealed-answer";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { fromBothEnds } from "./from-both-ends";
import type { SealedForm } from "./opened-row";
import { OpenedRow } from "./opened-row";

type NotOpenedResponse = { stored: PresentedResponse; problem: AnswerProblem };

/** What of a form has been opened, newest first. */
export type OpenedAnswers = {
  rows: OpenedRow[];
  problems: NotOpenedResponse[];
  /** Whether some are sealed to another number of keys than the form has. */
  hasOtherKeys: boolean;
};

const LIST = "GET /api/v1/forms/{form_id}/responses";
const PAGE = 100;

type Given = { form: SealedForm; keys: SealKey[]; recipients: string[] };
/** `count`: of the responses; whenever it has changed they are read again. */
type Counted = Given & { count: number };

/** Reads all sealed answers to a form and opens them, each page while the next ones are on their way. For other keys it begins anew: give its component a key. */
export function useOpened({ form, keys, recipients, count }: Counted) {
  const [opened, setOpened] = useState<OpenedAnswers | null>(null);
  const [progress, setProgress] = useState<number | null>(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const openAll = useEffectEvent((signal: AbortSignal) => {
    const say = (done: number) => !signal.aborted && setProgress(done);
    return openForm({ form, keys, recipients, count, signal, say });
  });
  useEffect(() => {
    const running = new AbortController();
    const { signal } = running;
    openAll(signal)
      .then(
        (all) => !signal.aborted && setOpened(all),
        (error: unknown) => !signal.aborted && setFailure(reasonOf(error)),
      )
      .finally(() => !signal.aborted && setProgress(null));
    return () => running.abort();
  }, [form.id, keys, count, times]);
  const reload = useCallback(() => {
    setFailure(null);
    setProgress(0);
    setTimes((before) => before + 1);
  }, []);
  return { opened, progress, failure, reload };
}

type Opening = Counted & { signal: AbortSignal; say: (done: number) => void };

async function openForm({ form, keys, ...opening }: Opening): Promise<OpenedAnswers> {
  const pool = openingPool({ formId: form.id, identities: keys.map(({ identity }) => identity) });
  try {
    return await openPages(form, { open: pool.open, ...opening });
  } finally {
    pool.close();
  }
}

type OpeningPages = Omit<Opening, "form" | "keys"> & { open: (items: Sealed[]) => Promise<Opened[]> };

async function openPages(form: SealedForm, { open, recipients, count, signal, say }: OpeningPages): Promise<OpenedAnswers> {
  let done = 0;
  const all = await fromBothEnds({
    isLong: count > PAGE,
    async list(sort, cursor) {
      const query = { limit: String(PAGE), expand: "desk" as const, sort, ...(cursor !== null && { cursor }) };
      return callApiPage(LIST, { params: { form_id: form.id }, query, signal });
    },
    async open(page: PresentedResponse[]) {
      const results = await open(page.map((stored) => ({ id: stored.id, sealed: sealedOf(stored) })));
      const rows: OpenedRow[] = [];
      const problems: NotOpenedResponse[] = [];
      for (const [index, result] of results.entries()) {
        const stored = page[index];
        if (!stored) continue;
        if ("answer" in result) rows.push(new OpenedRow(stored, result.answer, form));
        else problems.push({ stored, problem: result.problem });
      }
      say((done += page.length));
      return { rows, problems, hasOtherKeys: results.some((result) => "answer" in result && result.keys !== recipients.length) };
    },
  });
  return {
    rows: all.flatMap(({ rows }) => rows),
    problems: all.flatMap(({ problems }) => problems),
    hasOtherKeys: all.some(({ hasOtherKeys }) => hasOtherKeys),
  };
}

/** The armored text of a response; empty, and so damaged, if it has none. */
export function sealedOf({ sealed }: PresentedResponse): string {
  return sealed ?? "";
}
