import { describe, expect, it, vi } from "vitest";
import { fromBothEnds } from "./from-both-ends";

const PAGE = 10;

/** A list as the service has it, whose cursors are the last item of a page. */
function listOf(count: number) {
  const stored = Array.from({ length: count }, (_, index) => ({ id: String(count - index).padStart(4, "0") }));
  const list = vi.fn(async (sort: "newest" | "oldest", cursor: string | null) => {
    await new Promise(setImmediate);
    const ordered = sort === "newest" ? stored : stored.toReversed();
    const after = ordered.filter(({ id }) => cursor === null || (sort === "newest" ? id < cursor : id > cursor));
    const page = after.slice(0, PAGE);
    return { page: Promise.resolve(page), next: after.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  });
  const read = async () => {
    const pages = await fromBothEnds({ list, open: (page) => Promise.resolve(page.map(({ id }) => id)), isLong: count > PAGE });
    return pages.flat();
  };
  return { stored, list, read };
}

describe("a list that is read from both ends", () => {
  it.each([0, 1, 10, 11, 20, 21, 95, 100])(
    "of %i items comes whole and in order, for as many requests as pages, or four more",
    async (count) => {
      const { stored, list, read } = listOf(count);
      expect(await read()).toEqual(stored.map(({ id }) => id));
      expect(list.mock.calls.length).toBeLessThanOrEqual(Math.ceil(count / PAGE) + (count > PAGE ? 4 : 1));
      if (count > PAGE) expect(list.mock.calls.slice(0, 2).map(([sort]) => sort)).toEqual(["newest", "oldest"]);
    },
  );

  it("has what arrives meanwhile at most once, and everything else", async () => {
    const { stored, list, read } = listOf(45);
    const before = stored.map(({ id }) => id);
    list.mockImplementationOnce((_sort, _cursor) => {
      const page = stored.slice(0, PAGE);
      stored.unshift({ id: "0046" });
      return Promise.resolve({ page: Promise.resolve(page), next: page.at(-1)?.id ?? null });
    });
    const ids = await read();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
  });

  it("has everything else when the items at which the ends would meet are deleted", async () => {
    const { stored, list, read } = listOf(60);
    const original = list.getMockImplementation();
    list.mockImplementation(async (sort, cursor) => {
      if (list.mock.calls.length === 4) stored.splice(25, 12);
      return original ? original(sort, cursor) : { page: Promise.resolve([]), next: null };
    });
    const ids = await read();
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(ids).toEqual(expect.arrayContaining(stored.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("fails if either end does", async () => {
    const { list, read } = listOf(60);
    const original = list.getMockImplementation();
    list.mockImplementation((sort, cursor) =>
      sort === "oldest" && cursor !== null
        ? Promise.reject(new Error("no network"))
        : (original?.(sort, cursor) ?? Promise.reject(new Error())),
    );
    await expect(read()).rejects.toThrow("no network");
  });
});
