"use client";

import { useRef, useState } from "react";
import { callApi } from "@/components/dashboard/call-api";
import { requestKey } from "@/components/dashboard/request-key";
import { reasonOf } from "@/components/dashboard/show-failure";
import type { FormSummary } from "@/lib/forms/schema";

/** Small enough to show progress, large enough to be quick. */
const PORTION = 100;

type Copy = { name: string; form: FormSummary };
type Portion = { names: string[]; key: string };
type Progress = { all: number; made: Copy[]; isRunning: boolean; failure: string | null };

/** Makes one link for each name, a portion at a time. After a failure it goes on where it stopped: a portion keeps its key, so that none is made twice. */
export function useCopies(formId: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const waiting = useRef<Portion[]>([]);
  const isRunning = useRef(false);

  const goOn = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProgress((before) => before && { ...before, isRunning: true, failure: null });
    let failure: string | null = null;
    while (failure === null && waiting.current[0]) failure = await make(waiting.current[0]);
    isRunning.current = false;
    setProgress((before) => before && { ...before, isRunning: false, failure });
  };
  const make = async ({ names, key }: Portion): Promise<string | null> => {
    try {
      const path = `/api/v1/forms/${formId}/copies`;
      const made = await callApi<Copy[]>(path, { method: "POST", body: { names }, idempotencyKey: key });
      waiting.current = waiting.current.slice(1);
      setProgress((before) => before && { ...before, made: [...before.made, ...made] });
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const start = (names: string[]) => {
    const count = Math.ceil(names.length / PORTION);
    waiting.current = Array.from({ length: count }, (_, index) => ({
      names: names.slice(index * PORTION, (index + 1) * PORTION),
      key: requestKey(),
    }));
    setProgress({ all: names.length, made: [], isRunning: true, failure: null });
    return goOn();
  };
  return { progress, start, goOn, reset: () => setProgress(null) };
}
