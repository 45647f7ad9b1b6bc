import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isFullLength } from "@/e2e/support/service/full-length";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { drip, startTcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import { post } from "./post";
import { deadlines } from "./limits";
import { resolveHost } from "./resolve-host";

vi.mock("@/lib/base/env/env", () => ({ env: () => ({ host: "127.0.0.1", baseUrl: "http://localhost:3000", webhookAllowedCidrs: [] }) }));

const ok = "HTTP/1.1 200 OK\r\n";
const short = { connect: 300, whole: 600, confirmAfter: 250 };

const receiver = async (onRequest: (socket: Socket) => void) => {
  const started = await startTcpReceiver({ onRequest });
  onTestFinished(started.close);
  return started;
};

const send = (url: string, times = short) => post({ url, headers: {}, body: "{}" }, { resolve: resolveHost, deadlines: times });

describe("a body", () => {
  it("that arrives slowly is cut at the time limit, and the status counts", async () => {
    const { url } = await receiver((socket) => {
      socket.write(`${ok}Content-Length: 9999\r\n\r\n`);
      drip(socket, "x");
    });
    const times = isFullLength ? deadlines : short;
    const started = performance.now();
    const outcome = await send(url, times);
    const took = performance.now() - started;
    reportFigure("P5", `a body that drips: cut after ${(took / 1_000).toFixed(1)} s of ${times.whole / 1_000}`);
    expect(outcome).toMatchObject({ status: 200, error: null });
    expect(outcome.answer).toMatch(/^x+$/);
  });

  it("that never begins does not change the status", async () => {
    const { url } = await receiver((socket) => void socket.write(`${ok}Content-Length: 9\r\n\r\n`));
    expect(await send(url)).toEqual({ status: 200, error: null, retryAfter: null, answer: "" });
  });

  it.each([
    ["is reset", `${ok}Content-Length: 99\r\n\r\nhalf`],
    ["has a broken chunk", `${ok}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n`],
  ])("that %s does not change the status", async (_, text) => {
    const { url } = await receiver((socket) => void socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 50)));
    expect(await send(url)).toEqual({ status: 200, error: null, retryAfter: null, answer: "half" });
  });

  it("without end is read for 16 kB, then the connection is closed", async () => {
    const { url, sockets } = await receiver((socket) => {
      socket.write(`${ok}\r\n`);
      const pump = () => {
        while (!socket.destroyed && socket.write("y".repeat(16_384)));
        if (!socket.destroyed) socket.once("drain", pump);
      };
      pump();
    });
    const started = performance.now();
    const outcome = await send(url, deadlines);
    expect(outcome).toEqual({ status: 200, error: null, retryAfter: null, answer: "y".repeat(2_048) });
    const took = performance.now() - started;
    reportFigure("P5", `one without end: left after ${(took / 1_000).toFixed(2)} s`);
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), { timeout: 30_000 });
    // What lies in the buffers of the two ends; the receiver was ready to go on.
    expect(sockets[0]?.bytesWritten).toBeLessThan(16_000_000);
  });

  it("that decompresses to a gigabyte is never decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { url } = await receiver((socket) => {
      socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    });
    const { status, answer } = await send(url);
    expect(status).toBe(200);
    expect(answer.length).toBeLessThanOrEqual(2_048);
    expect(answer.slice(0, 2)).toBe("\x1f\uFFFD");
    expect(answer).not.toContain("\0");
  });

  it.each([
    ["is cut between characters", Buffer.from("x".repeat(2_047) + "ü"), "x".repeat(2_047)],
    ["is cut before an emoji that does not fit", Buffer.from("x".repeat(2_045) + "🎈"), "x".repeat(2_045)],
    ["is whole at 2 kB", Buffer.from("x".repeat(2_046) + "ü"), "x".repeat(2_046) + "ü"],
    ["has no NUL", Buffer.from("a\0b"), "a\uFFFDb"],
    ["has no lone surrogate", Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]), "a\uFFFD\uFFFD\uFFFDb"],
    ["is text whatever it was", Buffer.from([0xff, 0x61]), "\uFFFDa"],
  ])("%s", async (_, body, answer) => {
    const { url } = await receiver((socket) => {
      socket.write(`${ok}Content-Length: ${body.length}\r\n\r\n`);
      socket.end(body);
    });
    expect((await send(url)).answer).toBe(answer);
  });
});
