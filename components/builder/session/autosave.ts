import { createStore } from "zustand/vanilla";
import type { Content } from "@/components/builder/model/to-content";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import type { DraftClient } from "./draft-client";
import { SaveProblem } from "./draft-client";
import { isSameJson } from "@/lib/base/text/is-same-json";

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

export type SaveState =
  | { kind: "saved" }
  /** Edited; not being saved yet. */
  | { kind: "unsaved" }
  | { kind: "saving"; since: number }
  | { kind: "failed"; problem: SaveProblem }
  | { kind: "conflict"; theirs: Draft }
  | { kind: "gone" };

type Setup = {
  client: DraftClient;
  revision: number;
  /** The current content to save. */
  read: () => Content;
  /** Stores unsaved content locally; null once it is saved. */
  keep: (content: Content | null, revision: number) => void;
};

/**
 * Saves 800 ms after the last edit, one save at a time. A reply brings only a revision: it never
 * overwrites what was typed during the save.
 */
export function createAutosave({ client, revision: first, read, keep }: Setup) {
  const store = createStore<{ state: SaveState; revision: number }>(() => ({ state: { kind: "saved" }, revision: first }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let retryMs = FIRST_RETRY_MS;
  /** Counts edits, to detect edits made during a save. */
  let edits = 0;
  let savedEdits = 0;

  const show = (state: SaveState) => store.setState({ state });
  const isStuck = () => ["conflict", "gone"].includes(store.getState().state.kind);

  function schedule(after: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), after);
  }

  function edited() {
    edits += 1;
    keep(read(), store.getState().revision);
    if (isStuck()) return;
    if (!running) show({ kind: "unsaved" });
    schedule(PAUSE_MS);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (isStuck()) return Promise.resolve();
    return (running ??= saveOnce().finally(end));
  }

  function end() {
    running = null;
    if (store.getState().state.kind === "unsaved") schedule(PAUSE_MS);
  }

  async function flush(): Promise<{ revision: number }> {
    for (let turn = 0; turn < 5 && (running !== null || savedEdits !== edits); turn++) await save();
    const { state, revision } = store.getState();
    if (state.kind === "saved") return { revision };
    throw state.kind === "failed" ? state.problem : new SaveProblem(state.kind === "gone" ? "gone" : "conflict", null);
  }

  async function between<Made extends { revision: number }>(call: (revision: number) => Promise<Made>): Promise<Made> {
    let { revision } = await flush();
    while (running !== null) ({ revision } = await flush()); // another such change has just begun
    const until = savedEdits;
    const making = call(revision);
    show({ kind: "saving", since: Date.now() });
    const settled = making.then(
      (made) => settle(made.revision, until),
      () => show({ kind: until === edits ? "saved" : "unsaved" }),
    );
    running = settled.finally(end);
    await running;
    return making;
  }

  async function saveOnce(): Promise<void> {
    if (savedEdits === edits) return;
    const [content, until] = [read(), edits];
    show({ kind: "saving", since: Date.now() });
    try {
      const { revision } = await client.save({ content, revision: store.getState().revision });
      settle(revision, until);
    } catch (error) {
      if (!(error instanceof SaveProblem)) throw error;
      await fail(error, content, until);
    }
  }

  function settle(revision: number, until: number) {
    savedEdits = until;
    retryMs = FIRST_RETRY_MS;
    const isAll = until === edits;
    store.setState({ revision, state: { kind: isAll ? "saved" : "unsaved" } });
    keep(isAll ? null : read(), revision);
  }

  async function fail(problem: SaveProblem, sent: Content, until: number): Promise<void> {
    if (problem.kind === "gone") {
      show({ kind: "gone" });
      return;
    }
    if (problem.kind === "conflict") {
      const theirs = await client.load().catch((error: unknown) => {
        if (error instanceof SaveProblem) return error;
        throw error;
      });
      if (theirs instanceof SaveProblem) return fail(theirs, sent, until);
      // An earlier save of ours was stored but its reply was lost.
      if (isSameJson(theirs.content, sent)) settle(theirs.revision, until);
      else show({ kind: "conflict", theirs });
      return;
    }
    show({ kind: "failed", problem });
    if (!problem.isPassing) return;
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  return {
    store,
    edited,
    /** Saves now, without the pause; also retries after a failure. */
    save,
    /** @returns the revision that has everything. @throws SaveProblem if saving fails. */
    flush,
    /**
     * Changes the stored draft by another call than a save, once everything is saved. Saves wait for it, and then save what was edited meanwhile.
     * @param call gets the draft's revision and returns the next one, after it has shown that revision here. @throws SaveProblem if saving fails; what it throws.
     */
    between,
    hasUnsaved: () => savedEdits !== edits,
    /** Tells it that this revision's content is now shown. */
    adopt(revision: number) {
      clearTimeout(timer);
      settle(revision, edits);
    },
    /** Continues with the content here, based on the revision saved elsewhere. */
    overwrite(revision: number) {
      store.setState({ revision, state: { kind: "unsaved" } });
      edits += 1;
      return save();
    },
    stop: () => clearTimeout(timer),
  };
}
