import { expect, test, vi } from "vitest";
import { makeKey } from "./key-file";
import type { FromWorker } from "./open-in-worker";
import { batchOpener } from "./open-in-worker";
import { openingPool } from "./opening-pool";
import { sealTo } from "./open-response";

const formId = "f_1";

async function sealedAnswers(recipient: string, count: number) {
  const all = Array.from({ length: count }, async (_, index) => {
    const text = JSON.stringify({ formslip: 1, form: formId, version: 1, locale: "en", data: { nth: index }, files: {} });
    return { id: `r_${index}`, sealed: await sealTo(text.padEnd(1024), [recipient]) };
  });
  return Promise.all(all);
}

const inTurn = (index: number) => ({
  id: `r_${index}`,
  content: { formId, version: 1, locale: "en", data: { nth: index }, files: {} },
  keys: 1,
  by: 0,
});

/** A worker without a thread. */
function helper(message: (reply: FromWorker) => void) {
  const open = batchOpener(message);
  return { post: vi.fn((sent: Parameters<typeof open>[0]) => void open(sent)), end: vi.fn() };
}

test("several workers share the batches, and each batch is answered in its order", async () => {
  const { identity, recipient } = await makeKey();
  const items = await sealedAnswers(recipient, 30);
  const made: ReturnType<typeof helper>[] = [];
  const pool = openingPool(
    { formId, identities: [identity] },
    { workers: 3, start: ({ message }) => (made[made.length] = helper(message)) },
  );
  const opened = await Promise.all([0, 10, 20].map((from) => pool.open(items.slice(from, from + 10))));
  expect(opened.flat()).toEqual(items.map((_, index) => inTurn(index)));
  expect(made.map(({ post }) => post.mock.calls.length)).toEqual([2, 2, 2]);
  pool.close();
  for (const { end } of made) expect(end).toHaveBeenCalledOnce();
});

test.each([
  [
    "starts none",
    () => {
      throw new Error("no workers");
    },
  ],
  ["starts some that fail", ({ failed }: { failed: () => void }) => ({ post: () => queueMicrotask(failed), end: () => undefined })],
])("where the browser %s, the page opens them", async (_, start) => {
  const { identity, recipient } = await makeKey();
  const items = await sealedAnswers(recipient, 4);
  const pool = openingPool({ formId, identities: [identity] }, { workers: 2, start });
  const opened = await Promise.all([pool.open(items.slice(0, 2)), pool.open(items.slice(2))]);
  expect(opened.flat()).toEqual(items.map((_, index) => inTurn(index)));
});

type On = { message: (reply: FromWorker) => void; failed: () => void };
type Sent = Parameters<ReturnType<typeof batchOpener>>[0];

/** Starts workers that open what they get, but fail at a poisoned response. */
function poisoned(poison: string, fail: (on: On) => void) {
  const started: On[] = [];
  const start = (on: On) => {
    started.push(on);
    const open = batchOpener(on.message);
    const post = (sent: Sent) => {
      if ("items" in sent && sent.items.some(({ id }) => id === poison)) fail(on);
      else void open(sent);
    };
    return { post, end: () => undefined };
  };
  return { start, started };
}

test.each([
  ["dies", ({ failed }: On) => queueMicrotask(failed)],
  ["is silent", () => undefined],
  [
    "refuses the message",
    () => {
      throw new DOMException("could not be cloned", "DataCloneError");
    },
  ],
])("where a worker %s at one response, all others are still opened", async (_, fail) => {
  const { identity, recipient } = await makeKey();
  const items = await sealedAnswers(recipient, 30);
  const { start, started } = poisoned("r_13", fail);
  const pool = openingPool({ formId, identities: [identity] }, { workers: 2, start, patience: 1_500 });
  const opened = await Promise.all([0, 10, 20].map((from) => pool.open(items.slice(from, from + 10))));
  expect(opened.flat()).toEqual(items.map((_item, index) => (index === 13 ? { id: "r_13", problem: "failed" } : inTurn(index))));
  expect(started).toHaveLength(4); // two of them in place of those that failed
  pool.close();
});

test("with a key that cannot be used, everything fails and nothing waits", async () => {
  const { recipient } = await makeKey();
  const items = await sealedAnswers(recipient, 2);
  const pool = openingPool(
    { formId, identities: ["AGE-SECRET-KEY-1X"] },
    { workers: 1, start: ({ failed }) => ({ post: () => queueMicrotask(failed), end: () => undefined }) },
  );
  expect(await pool.open(items)).toEqual(items.map(({ id }) => ({ id, problem: "failed" })));
  expect(await pool.open(items)).toEqual(items.map(({ id }) => ({ id, problem: "failed" })));
});
