import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import type { Receiver } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Batch = { resourceSpans: { resource: { attributes: Span["attributes"] }; scopeSpans: { spans: Span[] }[] }[] };

function spansIn(requests: Receiver["requests"]): Span[] {
  const batches = requests.map(({ body }) => JSON.parse(body) as Batch);
  return batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
}

const attribute = (span: Span | undefined, name: string): Value | undefined => span?.attributes.find(({ key }) => key === name)?.value;

describe("traces", () => {
  let service: RunningService;
  let collector: Receiver;
  beforeAll(async () => {
    collector = await startReceiver();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.replace(/\/hook$/, ""),
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc",
      OTEL_SERVICE_NAME: "forms-of-tests",
      WEBHOOK_ALLOWED_CIDRS: "127.0.0.1/32",
    };
    service = await startOwnService({ env });
  });
  afterAll(() => service.dispose());

  /** The spans of a trace, once one of them has that name. */
  const traceWith = async (name: string, trace = TRACE) => {
    const of = (requests: Receiver["requests"]) => spansIn(requests).filter(({ traceId }) => traceId === trace);
    return of(await collector.waitFor((requests) => of(requests).some((span) => span.name === name)));
  };

  it("lead from a request to its statements and its webhook, whose receiver can go on", async () => {
    const receiver = await startReceiver();
    const owner = ownerOf(service, service.apiKey ?? "");
    const { id } = await owner.createForm({ title: "Secretly titled", callback_url: receiver.url });
    const reply = await fetch(`${service.baseUrl}/f/${id}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ data: { name: "Ada Lovelace" } }),
    });
    expect(reply.status).toBe(201);
    const webhook = await receiver.request(1);
    const spans = await traceWith("webhook attempt");
    const request = spans.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
    expect(request?.name).toBe("POST /f/{form_id}");
    expect(attribute(request, "http.response.status_code")).toEqual({ intValue: 201 });
    expect(attribute(request, "request_id")).toEqual({ stringValue: reply.headers.get("x-request-id") });
    const attempt = spans.find(({ name }) => name === "webhook attempt");
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(ids).toContain(attempt?.parentSpanId);
    expect(webhook.headers.traceparent).toBe(`00-${TRACE}-${attempt?.spanId ?? ""}-01`);
    const statements = spans.filter((span) => attribute(span, "db.query.text"));
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId);
    const texts = statements.map((span) => attribute(span, "db.query.text")?.stringValue).join("\n");
    expect(texts).toContain("INSERT INTO responses");

    const [sent] = collector.requests;
    expect(sent).toMatchObject({ path: "/v1/traces", headers: { authorization: "Basic abc" } });
    const everything = collector.requests.map(({ body }) => body).join("\n");
    expect(everything).toContain("forms-of-tests");
    for (const secret of ["Ada", "Lovelace", "Secretly", id, "127.0.0.1/f", service.apiKey ?? "?"])
      expect(everything).not.toContain(secret);
  });

  it("name the route of what fails, not its path", async () => {
    const trace = TRACE.replace("4b", "aa");
    const headers = { Authorization: "Bearer fs_wrong", traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    expect((await fetch(`${service.baseUrl}/api/v1/forms/form_01ABC?private=1`, { headers })).status).toBe(401);
    const route = "GET /api/v1/forms/{form_id}";
    const span = (await traceWith(route, trace)).find(({ name }) => name === route);
    expect(attribute(span, "http.response.status_code")).toEqual({ intValue: 401 });
    expect(JSON.stringify(span)).not.toMatch(/01ABC|private|fs_wrong/);
  });

  it("belong to the lines of the log", async () => {
    const own = await startOwnService({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", LOG_REQUESTS: "on" } });
    expect((await fetch(`${own.baseUrl}/healthz`)).status).toBe(200);
    await expect.poll(() => own.output().stderr).toMatch(/"trace_id":"[0-9a-f]{32}".*"route":"\/healthz"/);
    await own.dispose(); // a collector that is not there keeps neither requests nor the stop
  });
});

it("are not made unless they are asked for: no webhook has a traceparent", async () => {
  const receiver = await startReceiver();
  const service = await startOwnService({ env: { WEBHOOK_ALLOWED_CIDRS: "127.0.0.1/32" } });
  const owner = ownerOf(service, service.apiKey ?? "");
  const { id } = await owner.createForm({ callback_url: receiver.url });
  await owner.submit(`${service.baseUrl}/f/${id}`, { name: "Ada" });
  expect((await receiver.request(1)).headers.traceparent).toBeUndefined();
  await service.dispose();
});
