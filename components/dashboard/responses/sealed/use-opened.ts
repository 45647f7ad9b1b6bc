"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { callApiPageEarly } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { SealKey } from "@/components/sealed/key-file";
import { openingPool } from "@/components/sealed/opening-pool";
import type { Opened, Sealed } from "@/components/sealed/open-response";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { fromBothEnds } from "./from-both-ends";
import type { NotOpenedRow, SealedForm } from "./opened-row";
import { OpenedRow, rowOrProblem } from "./opened-row";

/** The responses to a form, newest first: those that were opened, and those that could not be. */
export type OpenedAnswers = {
  rows: OpenedRow[];
  problems: NotOpenedRow[];
  /** How many of `rows` are not sealed to the form's current keys, as far as the keys at hand show. */
  ofOtherKeys: number;
};

const LIST = "GET /api/v1/forms/{form_id}/responses";
const PAGE = 100;

type Given = { form: SealedForm; keys: SealKey[]; recipients: string[] };
/** `count`: the number of responses. When it changes, they are read again. */
type Counted = Given & { count: number };

/** Reads all sealed responses to a form and opens them, each page while the next ones are loading. Give the component another React key when the keys change. */
export function useOpened({ form, keys, recipients, count }: Counted) {
  const [opened, setOpened] = useState<OpenedAnswers | null>(null);
  const [progress, setProgress] = useState<number | null>(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const openAll = useEffectEvent((signal: AbortSignal) => {
    const onProgress = (done: number) => !signal.aborted && setProgress(done);
    return openForm({ form, keys, recipients, count, signal, onProgress });
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

type Opening = Counted & { signal: AbortSignal; onProgress: (done: number) => void };

async function openForm({ form, keys, ...opening }: Opening): Promise<OpenedAnswers> {
  const pool = openingPool({ formId: form.id, identities: keys.map(({ identity }) => identity) });
  try {
    return await openPages(form, { open: (items) => pool.open(items), keys, ...opening });
  } finally {
    pool.close();
  }
}

type OpeningPages = Omit<Opening, "form"> & { open: (items: Sealed[]) => Promise<Opened[]> };

async function openPages(form: SealedForm, { open, keys, recipients, count, signal, onProgress }: OpeningPages): Promise<OpenedAnswers> {
  let done = 0;
  const all = await fromBothEnds({
    isLong: count > PAGE,
    async list(sort, cursor) {
      const query = { limit: String(PAGE), expand: "desk" as const, sort, ...(cursor !== null && { cursor }) };
      return callApiPageEarly(LIST, { params: { form_id: form.id }, query, signal });
    },
    async open(page: PresentedResponse[]) {
      const results = await open(page.map((stored) => ({ id: stored.id, sealed: sealedOf(stored) })));
      const rows: OpenedRow[] = [];
      const problems: NotOpenedRow[] = [];
      for (const [index, result] of results.entries()) {
        const stored = page[index];
        if (!stored) continue;
        const row = rowOrProblem(stored, result, form);
        if (row instanceof OpenedRow) rows.push(row);
        else problems.push(row);
      }
      onProgress((done += page.length));
      const others = results.filter((result) => "content" in result && !isOfCurrent(result, { keys, recipients }));
      return { rows, problems, ofOtherKeys: others.length };
    },
  });
  return {
    rows: all.flatMap(({ rows }) => rows),
    problems: all.flatMap(({ problems }) => problems),
    ofOtherKeys: all.reduce((sum, { ofOtherKeys }) => sum + ofOtherKeys, 0),
  };
}

/** Whether a response is sealed to as many keys as the form has, and one of them has opened it. An age file does not say to which. */
function isOfCurrent(opened: { keys: number; by: number }, { keys, recipients }: Pick<Given, "keys" | "recipients">): boolean {
  return opened.keys === recipients.length && recipients.includes(keys[opened.by]?.recipient ?? "");
}

/** Whether keys open any of the responses that could not be opened before. */
export async function opensAny({
  keys,
  formId,
  problems,
}: {
  keys: SealKey[];
  formId: string;
  problems: NotOpenedRow[];
}): Promise<boolean> {
  const pool = openingPool({ formId, identities: keys.map(({ identity }) => identity) });
  try {
    const left = problems.filter(({ problem }) => problem === "wrong_key");
    for (let start = 0; start < left.length; start += PAGE) {
      const items = left.slice(start, start + PAGE).map(({ stored }) => ({ id: stored.id, sealed: sealedOf(stored) }));
      const opened = await pool.open(items);
      if (opened.some((each) => !("problem" in each) || each.problem !== "wrong_key")) return true;
    }
    return false;
  } finally {
    pool.close();
  }
}

/** The sealed answers of a response; if it has none, an empty text, which counts as damaged. */
export function sealedOf({ sealed }: PresentedResponse): string {
  return sealed ?? "";
}
