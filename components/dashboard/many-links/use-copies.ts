"use client";

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import type { LinksRun } from "./links-run";
import { keepLinksRun, readLinksRun } from "./links-run";
import { requestKey } from "@/components/api-client/request-key";
import { reasonOf } from "@/components/api-client/show-failure";

/** Links per request: small enough to show progress, large enough to be quick. */
const PORTION = 100;

/**
 * Makes one link for each name, in batches. After a failure or a reload it resumes where it stopped:
 * a batch keeps its Idempotency-Key, so that no link is made twice.
 */
export function useCopies(formId: string) {
  const [run, setRun] = useState<LinksRun | null>(() => readLinksRun(formId));
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const keep = (next: LinksRun | null) => {
    keepLinksRun(formId, next);
    setRun(next);
  };
  const work = async (from: LinksRun) => {
    setIsRunning(true);
    setFailure(null);
    let current = from;
    try {
      for (const { names, key } of from.waiting) {
        if (isStopped.current) break;
        const params = { form_id: formId };
        const copies = await callApi("POST /api/v1/forms/{form_id}/copies", { params, body: { names }, idempotencyKey: key });
        const made = [...current.made, ...copies.map(({ name, form }) => ({ name, url: form.url }))];
        current = { ...current, made, waiting: current.waiting.slice(1) };
        keep(current);
      }
    } catch (error) {
      setFailure(reasonOf(error));
    }
    setIsRunning(false);
  };
  const start = (names: string[]) => {
    const waiting = Array.from({ length: Math.ceil(names.length / PORTION) }, (_, index) => ({
      names: names.slice(index * PORTION, (index + 1) * PORTION),
      key: requestKey(),
    }));
    const begun = { startedAt: Date.now(), all: names.length, made: [], waiting };
    keep(begun);
    return work(begun);
  };
  return {
    run,
    isRunning,
    failure,
    start,
    goOn: () => run && !isRunning && work(run),
    /** Finishes with the links made so far. */
    leave: () => run && keep(run.made.length > 0 ? { ...run, all: run.made.length, waiting: [] } : null),
    reset: () => keep(null),
  };
}
