import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAutosave } from "./autosave";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import { SaveProblem } from "./draft-client";
import type { Content } from "@/components/builder/model/to-content";

const head = { id: "d", title: "", created_at: "", updated_at: "", form_id: null, form_version: null };
const answerOf = (revision: number, content: Content): Draft => ({ ...head, content, revision });

function setUp() {
  let content: Content = { title: "", fields: [] };
  const server = { saved: [] as { content: Content; revision: number }[], kept: [] as (Content | null)[] };
  const client = {
    id: () => "d",
    save: vi.fn((draft: { content: Content; revision: number }) => {
      server.saved.push(draft);
      return Promise.resolve({ revision: draft.revision + 1 });
    }),
    load: vi.fn(() => Promise.resolve(answerOf(7, { title: "theirs", fields: [] }))),
    copy: vi.fn((copied: Content) => Promise.resolve(answerOf(1, copied))),
  };
  const autosave = createAutosave({ client, revision: 1, read: () => content, keep: (kept) => server.kept.push(kept) });
  const type = (title: string) => {
    content = { title, fields: [] };
    autosave.edited();
  };
  return { autosave, client, server, type, state: () => autosave.store.getState() };
}

describe("autosave", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("comes 800 ms after the last edit", async () => {
    const { type, server, state } = setUp();
    type("A");
    await vi.advanceTimersByTimeAsync(700);
    type("Ab");
    await vi.advanceTimersByTimeAsync(799);
    expect(server.saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saved).toEqual([{ content: { title: "Ab", fields: [] }, revision: 1 }]);
    expect(state()).toEqual({ revision: 2, state: { kind: "saved" } });
    expect(server.kept.at(-1)).toBe(null);
  });

  it("loses nothing that is typed while a save is slow", async () => {
    const { type, client, server, state } = setUp();
    const answers: ((answer: { revision: number }) => void)[] = [];
    client.save.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
    type("A");
    await vi.advanceTimersByTimeAsync(800);
    type("Ab");
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().state.kind).toBe("saving");
    answers[0]?.({ revision: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().state.kind).toBe("unsaved");
    expect(server.kept.at(-1)).toEqual({ title: "Ab", fields: [] });
    await vi.advanceTimersByTimeAsync(800);
    expect(server.saved).toEqual([{ content: { title: "Ab", fields: [] }, revision: 2 }]);
    expect(state()).toEqual({ revision: 3, state: { kind: "saved" } });
  });

  it("retries with growing delays while offline", async () => {
    const { type, client, state } = setUp();
    client.save.mockRejectedValueOnce(new SaveProblem("offline", null)).mockRejectedValueOnce(new SaveProblem("busy", null));
    type("A");
    await vi.advanceTimersByTimeAsync(800);
    expect(state().state.kind).toBe("failed");
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(client.save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(state().state.kind).toBe("saved");
  });

  it("stops at a conflict, with the other version available, until the owner chooses", async () => {
    const { type, client, state, autosave, server } = setUp();
    client.save.mockRejectedValueOnce(new SaveProblem("conflict", null));
    type("mine");
    await vi.advanceTimersByTimeAsync(800);
    expect(state().state).toMatchObject({ kind: "conflict", theirs: { revision: 7, content: { title: "theirs" } } });
    type("mine!");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.save).toHaveBeenCalledTimes(1);
    await autosave.overwrite(7);
    expect(server.saved).toEqual([{ content: { title: "mine!", fields: [] }, revision: 7 }]);
    expect(state()).toEqual({ revision: 8, state: { kind: "saved" } });
  });

  it("treats a conflict with its own save as a lost reply", async () => {
    const { type, client, state } = setUp();
    client.save.mockRejectedValueOnce(new SaveProblem("conflict", null));
    client.load.mockResolvedValueOnce(answerOf(2, { fields: [], title: "A" }));
    type("A");
    await vi.advanceTimersByTimeAsync(800);
    expect(state()).toEqual({ revision: 2, state: { kind: "saved" } });
  });

  it("reports a deleted draft and keeps the content", async () => {
    const { type, client, state, autosave, server } = setUp();
    client.save.mockRejectedValueOnce(new SaveProblem("gone", null));
    type("A");
    await vi.advanceTimersByTimeAsync(800);
    expect(state().state.kind).toBe("gone");
    expect(server.kept.at(-1)).toEqual({ title: "A", fields: [] });
    await expect(autosave.flush()).rejects.toMatchObject({ kind: "gone" });
  });

  it("flushes unsaved edits at once", async () => {
    const { type, autosave, server } = setUp();
    expect(await autosave.flush()).toEqual({ revision: 1 });
    type("A");
    expect(await autosave.flush()).toEqual({ revision: 2 });
    expect(server.saved).toHaveLength(1);
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it("waits for another change of the draft, and then saves what was edited meanwhile, on top of it", async () => {
    const { type, autosave, server, state } = setUp();
    const answers: ((made: { revision: number }) => void)[] = [];
    const call = vi.fn<(revision: number) => Promise<{ revision: number }>>(() => new Promise((resolve) => answers.push(resolve)));
    type("A");
    const change = autosave.between(call);
    await vi.advanceTimersByTimeAsync(0);
    expect(call.mock.calls).toEqual([[2]]); // everything was saved before
    type("Ab");
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.saved).toHaveLength(1);
    expect(state().state.kind).toBe("saving");
    answers[0]?.({ revision: 3 });
    expect(await change).toEqual({ revision: 3 });
    expect(state()).toMatchObject({ revision: 3, state: { kind: "unsaved" } });
    await vi.advanceTimersByTimeAsync(800);
    expect(server.saved.at(-1)).toEqual({ content: { title: "Ab", fields: [] }, revision: 3 });
    expect(state()).toEqual({ revision: 4, state: { kind: "saved" } });
  });

  it("goes on after another change that failed, and makes several one after the other", async () => {
    const { type, autosave, server, state } = setUp();
    const failed = autosave.between(() => Promise.reject(new Error("refused")));
    await expect(failed).rejects.toThrow("refused");
    expect(state()).toEqual({ revision: 1, state: { kind: "saved" } });
    const seen: number[] = [];
    const next = (revision: number) => {
      seen.push(revision);
      return Promise.resolve({ revision: revision + 1 });
    };
    await Promise.all([autosave.between(next), autosave.between(next), autosave.between(next)]);
    expect(seen).toEqual([1, 2, 3]);
    type("A");
    await vi.advanceTimersByTimeAsync(800);
    expect(server.saved).toEqual([{ content: { title: "A", fields: [] }, revision: 4 }]);
  });
});
