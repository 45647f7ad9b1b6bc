"use client";

import { useProblems } from "@/components/builder/use-builder";

/** Of something that is set in the sheet itself: what is wrong with it, and the id by which its control is found. */
export function useOwnProblem(name: string): { id: string; error: string | undefined } {
  const problem = useProblems().find(({ questionId, path }) => questionId === null && path.at(-1) === name);
  return { id: ownControl([name]), error: problem?.message };
}

/** The id of the control of the sheet that a problem is about, should it be one. */
export function ownControl(path: PropertyKey[]): string {
  return `publish-${String(path.at(-1))}`;
}
