"use client";

import { useProblems } from "@/components/builder/session/use-builder";

/** For a control of the sheet itself: its problem, and the id of the control. */
export function useOwnProblem(name: string): { id: string; error: string | undefined } {
  const problem = useProblems().find(({ questionId, path }) => questionId === null && path.at(-1) === name);
  return { id: ownControl([name]), error: problem?.message };
}

/** The id of the sheet's control that a problem is about, if any. */
export function ownControl(path: PropertyKey[]): string {
  return `publish-${String(path.at(-1))}`;
}
