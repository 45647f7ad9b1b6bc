import { afterEach, describe, expect, it } from "vitest";
import { startReceiver } from "@/e2e/support/receivers/receiver";
import { startTracing } from "./start-tracing";
import { currentTraceparent, isInSpan, openSpan, traced } from "./tracing";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7`;

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number; status: { code: number } };

async function tracing({ share = 1 } = {}) {
  const collector = await startReceiver();
  const stop = startTracing({ url: `${collector.url}/v1/traces`, headers: { "x-tenant": "forms" }, service: "forms", share });
  return {
    /** Ends tracing. @returns the spans that were sent. */
    sent: async (): Promise<Sent[]> => {
      await stop();
      const bodies = collector.requests.map(({ body }) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] });
      return bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    },
    collector,
  };
}

describe("tracing", () => {
  let stop: (() => Promise<unknown>) | undefined;
  afterEach(() => stop?.());

  it("does nothing but the work while it is off", async () => {
    expect(await traced({ name: "work" }, () => [isInSpan(), currentTraceparent()])).toEqual([false, null]);
    expect(openSpan({ name: "request" })).toBeNull();
    await expect(traced({ name: "work" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("sends spans to the collector, each within the one that it ran in", async () => {
    const { sent, collector } = await tracing();
    stop = sent;
    const request = openSpan({ name: "request", kind: "server" });
    const inner = await request?.run(() => traced({ name: "SELECT", kind: "client" }, () => Promise.resolve(currentTraceparent())));
    request?.end({ name: "GET /f/{form_id}", attributes: { "http.response.status_code": 200 } });
    const [select, get] = await sent();
    expect(get).toMatchObject({ name: "GET /f/{form_id}", kind: 2 });
    expect(get?.parentSpanId).toBeUndefined();
    expect(select).toMatchObject({ name: "SELECT", kind: 3, traceId: get?.traceId, parentSpanId: get?.spanId });
    expect(inner).toBe(`00-${select?.traceId ?? ""}-${select?.spanId ?? ""}-01`);
    expect(collector.requests[0]).toMatchObject({
      path: expect.stringMatching(/\/v1\/traces$/) as string,
      headers: { "x-tenant": "forms" },
    });
  });

  it("keeps the kind of a failure, not its message", async () => {
    const { sent, collector } = await tracing();
    stop = sent;
    await expect(traced({ name: "work" }, () => Promise.reject(new RangeError("ada@example.com")))).rejects.toThrow("ada");
    expect(await sent()).toMatchObject([{ name: "work", status: { code: 2 } }]);
    expect(collector.requests[0]?.body).toContain("RangeError");
    expect(collector.requests[0]?.body).not.toContain("ada@");
  });

  it.each([
    { what: "a recorded one", parent: `${PARENT}-01`, share: 0, isSent: true },
    { what: "one that is not recorded", parent: `${PARENT}-00`, share: 1, isSent: false },
  ])("continues $what of another program as that program says", async ({ parent, share, isSent }) => {
    const { sent } = await tracing({ share });
    stop = sent;
    await traced({ name: "work", parent }, () => undefined);
    expect((await sent()).map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual(isSent ? [[TRACE, "00f067aa0ba902b7"]] : []);
  });

  it.each(["", "00-x", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, `ff-${TRACE}-00f067aa0ba902b7-01`, `${PARENT}-01\n`])(
    "begins a trace where the parent is %j",
    async (parent) => {
      const { sent } = await tracing();
      stop = sent;
      await traced({ name: "work", parent }, () => undefined);
      const [span] = await sent();
      expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(span?.parentSpanId).toBeUndefined();
    },
  );

  it("takes none of the traces that begin here when their share is 0", async () => {
    const { sent } = await tracing({ share: 0 });
    stop = sent;
    await traced({ name: "work" }, () => undefined);
    expect(await sent()).toEqual([]);
  });

  it("goes on when the collector is not there", async () => {
    const { sent, collector } = await tracing();
    stop = sent;
    await collector.close();
    expect(await traced({ name: "work" }, () => 1)).toBe(1);
  });
});
