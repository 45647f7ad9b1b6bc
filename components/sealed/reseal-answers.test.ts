import { describe, expect, test, vi } from "vitest";
import { makeKey } from "./key-file";
import { openerFor } from "./open-file";
import type { Progress, Stored } from "./reseal-answers";
import { resealAnswers } from "./reseal-answers";
import { digestOf } from "./reseal-file";
import { openResponse, sealTo } from "./open-response";

const PAGE = 3;

/** A form with answers, as the service keeps them. */
async function formWith(count: number) {
  const [old, next, stranger] = [await makeKey(), await makeKey(), await makeKey()];
  const text = (nth: number) => JSON.stringify({ formslip: 1, form: "f_1", version: 1, locale: "en", data: { nth }, files: {} });
  const stored: Stored[] = [];
  for (let nth = 0; nth < count; nth++) stored.push({ id: `r_${nth}`, sealed: await sealTo(text(nth), [old.recipient]), files: [] });
  const find = (id: string) => stored.find((each) => each.id === id);
  const put = vi.fn(async (id: string, { sealed, previous }: { sealed: string; previous: string }) => {
    const found = find(id);
    if (!found || (await digestOf(found.sealed)) !== previous) return false;
    found.sealed = sealed;
    return true;
  });
  const resealing = {
    open: await openerFor([old.identity, next.identity]),
    recipients: [next.recipient],
    list: (cursor: string | null) => {
      const start = Number(cursor ?? 0);
      const items = stored.slice(start, start + PAGE).map((each) => ({ ...each }));
      return Promise.resolve({ items, next: start + PAGE < stored.length ? String(start + PAGE) : null });
    },
    read: (id: string) => Promise.resolve(find(id) ?? null),
    put,
    resealFile: vi.fn((_id: string) => Promise.resolve(true)),
    signal: new AbortController().signal,
    from: null,
    onPage: () => undefined,
    onResponse: () => undefined,
  };
  const opensWith = async (identity: string) => {
    const open = await openerFor([identity]);
    const opened = await Promise.all(stored.map((each) => openResponse(each, { open, formId: "f_1" })));
    return opened.map((each) => ("content" in each ? each.content.data.nth : each.problem));
  };
  return { old, next, stranger, stored, put, resealing, opensWith, text };
}

describe("sealing again", () => {
  test("leaves every answer as it was, for the new keys alone", async () => {
    const { resealing, opensWith, old, next } = await formWith(7);
    const onResponse = vi.fn();
    expect(await resealAnswers({ ...resealing, onResponse })).toEqual({ cursor: null, done: 7, left: 0, files: 0, filesLeft: 0 });
    expect(onResponse).toHaveBeenLastCalledWith(7);
    expect(await opensWith(next.identity)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await opensWith(old.identity)).toEqual(Array.from({ length: 7 }, () => "wrong_key"));
  });

  test("stops, and goes on with the page at which it stopped", async () => {
    const { resealing, opensWith, put, next } = await formWith(7);
    let kept: Progress | null = null;
    const keeping = { ...resealing, onPage: (progress: Progress) => void (kept = progress) };
    let calls = 0;
    const failing: typeof put = vi.fn(async (...given) => {
      if (++calls > 4) throw new Error("no network");
      return put(...given);
    });
    await expect(resealAnswers({ ...keeping, put: failing })).rejects.toThrow("no network");
    expect(kept).toEqual({ cursor: "3", done: 3, left: 0, files: 0, filesLeft: 0 });
    expect(await resealAnswers({ ...keeping, from: kept })).toEqual({ cursor: null, done: 7, left: 0, files: 0, filesLeft: 0 });
    expect(await opensWith(next.identity)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("leaves what cannot be opened as it is", async () => {
    const { resealing, stored, stranger, opensWith, next, text } = await formWith(1);
    const foreign = await sealTo(text(3), [stranger.recipient]);
    stored.push({ id: "r_1", sealed: foreign, files: [] }, { id: "r_2", sealed: "damaged", files: [] });
    expect(await resealAnswers(resealing)).toMatchObject({ done: 1, left: 2 });
    expect(await opensWith(next.identity)).toEqual([0, "wrong_key", "damaged"]);
    expect(stored.slice(1).map(({ sealed }) => sealed)).toEqual([foreign, "damaged"]);
  });

  test("takes the files of an answer before it, and counts those that stay", async () => {
    const { resealing, stored, put } = await formWith(2);
    const order: string[] = [];
    stored[0]?.files.push("f_1", "f_2");
    stored[1]?.files.push("f_3");
    const resealFile = (id: string) => {
      order.push(id);
      return Promise.resolve(id !== "f_2");
    };
    const putting: typeof put = vi.fn((id, given) => {
      order.push(id);
      return put(id, given);
    });
    expect(await resealAnswers({ ...resealing, resealFile, put: putting })).toMatchObject({ done: 2, left: 0, files: 2, filesLeft: 1 });
    expect(order.indexOf("r_0")).toBeGreaterThan(order.indexOf("f_2"));
    expect(order.indexOf("r_1")).toBeGreaterThan(order.indexOf("f_3"));
  });

  test("passes over what was deleted meanwhile", async () => {
    const { resealing, stored, opensWith, put, next } = await formWith(3);
    const deleting: typeof put = vi.fn(async (id, given) => {
      if (id === "r_1")
        stored.splice(
          stored.findIndex((each) => each.id === id),
          1,
        );
      return put(id, given);
    });
    expect(await resealAnswers({ ...resealing, put: deleting })).toMatchObject({ left: 0 });
    expect(await opensWith(next.identity)).toEqual([0, 2]);
  });

  test("takes what its sender has changed meanwhile", async () => {
    const { resealing, stored, opensWith, old, next, text } = await formWith(1);
    const [only] = stored;
    const list = async () => {
      const page = await resealing.list(null);
      if (only) only.sealed = await sealTo(text(42), [old.recipient]);
      return page;
    };
    expect(await resealAnswers({ ...resealing, list })).toMatchObject({ done: 1, left: 0 });
    expect(await opensWith(next.identity)).toEqual([42]);
  });

  test("ends when it is stopped", async () => {
    const { resealing, put } = await formWith(2);
    await expect(resealAnswers({ ...resealing, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(put).not.toHaveBeenCalled();
  });
});
