import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeExportPermit } from "./export";
import { streamParts } from "./stream-parts";

function setUp() {
  const state = { made: 0, isClosed: false, ends: 0 };
  const isAllowed = vi.fn(() => Promise.resolve(true));
  async function* parts() {
    try {
      for (;;) {
        await Promise.resolve();
        yield `part ${++state.made}\n`;
      }
    } finally {
      state.isClosed = true;
    }
  }
  const stream = streamParts(parts(), { isAllowed, onEnd: () => (state.ends += 1) });
  return { state, isAllowed, reader: stream.getReader() };
}

describe("a stream of parts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("makes no part before it is requested", async () => {
    const { state, reader } = setUp();
    await vi.advanceTimersByTimeAsync(10);
    expect(state.made).toBe(0);
    await reader.read();
    await vi.advanceTimersByTimeAsync(10);
    expect(state.made).toBe(1);
  });

  it("continues for a slow reader, and aborts when nothing is read for 30 seconds", async () => {
    const { state, reader } = setUp();
    for (let read = 0; read < 5; read++) {
      await vi.advanceTimersByTimeAsync(29_000);
      await reader.read();
    }
    expect(state).toEqual({ made: 5, isClosed: false, ends: 0 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state).toEqual({ made: 5, isClosed: true, ends: 1 });
    await expect(reader.read()).rejects.toThrow("took nothing");
  });

  it("aborts within a second once its reader has lost access, but not if the check fails", async () => {
    const { state, isAllowed, reader } = setUp();
    await reader.read();
    isAllowed.mockRejectedValueOnce(new Error("busy"));
    await vi.advanceTimersByTimeAsync(1_000);
    await reader.read();
    isAllowed.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state).toEqual({ made: 2, isClosed: true, ends: 1 });
    await expect(reader.read()).rejects.toThrow("revoked");
  });

  it("ends when its reader disconnects, or if none ever comes", async () => {
    const gone = setUp();
    await gone.reader.read();
    await gone.reader.cancel();
    expect(gone.state).toEqual({ made: 1, isClosed: true, ends: 1 });
    const unread = setUp();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(unread.state.ends).toBe(1);
  });
});

describe("permits for exports", () => {
  it("are three per account, and are released", () => {
    const releases = [takeExportPermit("a"), takeExportPermit("a"), takeExportPermit("a")];
    expect(() => takeExportPermit("a")).toThrow(expect.objectContaining({ code: "too_many", retryAfter: 10 }) as Error);
    takeExportPermit("b")();
    releases[0]?.();
    releases[0]?.();
    takeExportPermit("a");
    expect(() => takeExportPermit("a")).toThrow("At most 3 exports");
  });
});
