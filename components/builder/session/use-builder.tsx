"use client";

import type { ReactNode } from "react";
import { createContext, use, useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { SaveState } from "./autosave";
import type { BuilderSession } from "./builder-session";
import type { BuilderState } from "@/components/builder/model/builder-state";
import type { BuilderStore } from "@/components/builder/model/builder-store";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { findProblems } from "@/components/builder/model/find-problems";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { Content } from "@/components/builder/model/to-content";
import { toContent } from "@/components/builder/model/to-content";
import { isPatternEngineThere, watchPatternEngine } from "@/lib/rules/fields/definition/pattern-engine";

const Session = createContext<BuilderSession | null>(null);
const Store = createContext<BuilderStore | null>(null);

export function BuilderProvider({ session, children }: { session: BuilderSession; children: ReactNode }) {
  return (
    <Session value={session}>
      <FormStoreProvider store={session.store}>{children}</FormStoreProvider>
    </Session>
  );
}

/** For parts of the builder that are used without a draft: they edit the form in this store. */
export function FormStoreProvider({ store, children }: { store: BuilderStore; children: ReactNode }) {
  return <Store value={store}>{children}</Store>;
}

/** State and actions of the surrounding builder. */
export function useBuilder<Selected>(select: (state: BuilderState) => Selected): Selected {
  const store = use(Store);
  if (!store) throw new Error("Only inside a builder");
  return useStore(store, select);
}

/** The form as `POST /api/v1/forms` takes it; any part may still be missing or invalid. */
export function useContent(): Content {
  const content = useBuilder((state) => state.content);
  return useMemo(() => toContent(content), [content]);
}

const NONE: FormProblem[] = [];

/** What keeps the form from being published: the form's own problems first, then by question. Deferred: typing does not wait for it. */
export function useProblems(): FormProblem[] {
  const content = useDeferredValue(
    useBuilder((state) => state.content),
    null,
  );
  const hasEngine = useHasPatternEngine();
  return content ? findProblems(content, hasEngine) : NONE;
}

/** What is wrong with a part of a question, which may be one of entries: of its `["key"]`, or `["config", "expression"]`. */
export function useProblemAt(id: string, path: string[]): string | undefined {
  return useProblems().find(
    (problem) => (problem.inner?.id ?? problem.questionId) === id && path.every((part, index) => problem.path[index] === part),
  )?.message;
}

/** The questions to mark as invalid: only after a first attempt to publish, not while the form is being written. */
export function useShownProblems(): ReadonlySet<string> {
  const problems = useProblems();
  const hasTried = useBuilder((state) => state.hasTriedToPublish);
  return useMemo(() => new Set(hasTried ? problems.map(({ questionId }) => questionId ?? "") : []), [problems, hasTried]);
}

/** Whether the pattern engine has loaded; it is fetched with the first pattern. */
export function useHasPatternEngine(): boolean {
  return useSyncExternalStore(watchPatternEngine, isPatternEngineThere, () => false);
}

export function useQuestion(id: string): DraftQuestion | undefined {
  return useBuilder(({ content }) => content.questions.find((question) => question.id === id));
}

export function useSaveState(): SaveState {
  return useStore(useSession().autosave.store, ({ state }) => state);
}

/** The version of the published form with which this draft began. */
export function useBaseVersion(): number | null {
  return useStore(useSession().base, ({ version }) => version);
}

export function useSession(): BuilderSession {
  const session = use(Session);
  if (!session) throw new Error("Only inside a builder");
  return session;
}
