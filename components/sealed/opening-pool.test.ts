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
