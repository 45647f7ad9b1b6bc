import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ChatFormat } from "@/lib/rules/chat/formats";
import type { PresentedEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { deliveryOf, update } from "../../support/receivers/webhooks";

const PATH = "/api/v1/webhooks/endpoints";

// The bodies as the services document them, with nothing else in them.
const plain = z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(3_000), emoji: z.literal(false) });
const mrkdwn = z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1).max(3_000) });
const slack = z.strictObject({
  text: z.string().max(40_000),
  mrkdwn: z.literal(false),
  parse: z.literal("none"),
  link_names: z.literal(false),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
  blocks: z.array(z.strictObject({ type: z.literal("section"), text: z.union([plain, mrkdwn]) })).max(50),
});
const run = z.strictObject({ type: z.literal("TextRun"), text: z.string(), weight: z.literal("Bolder").optional() });
const card = z.strictObject({
  $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
  type: z.literal("AdaptiveCard"),
  version: z.literal("1.4"),
  msteams: z.strictObject({ width: z.literal("Full") }),
  body: z.array(z.strictObject({ type: z.literal("RichTextBlock"), inlines: z.array(run) })),
  actions: z.array(z.strictObject({ type: z.literal("Action.OpenUrl"), title: z.string(), url: z.url() })).optional(),
});
const teams = z.strictObject({
  type: z.literal("message"),
  attachments: z.tuple([
    z.strictObject({ contentType: z.literal("application/vnd.microsoft.card.adaptive"), contentUrl: z.null(), content: card }),
  ]),
});
const discord = z.strictObject({
  content: z.string().min(1).max(2_000),
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
  embeds: z
    .array(z.strictObject({ description: z.string().min(1).max(4_096) }))
    .max(10)
    .optional(),
});
const widget = z.union([
  z.strictObject({ textParagraph: z.strictObject({ text: z.string() }) }),
  z.strictObject({
    buttonList: z.strictObject({
      buttons: z.array(z.strictObject({ text: z.string(), onClick: z.strictObject({ openLink: z.strictObject({ url: z.url() }) }) })),
    }),
  }),
]);
const googleChat = z.strictObject({
  cardsV2: z.tuple([
    z.strictObject({
      cardId: z.string(),
      card: z.strictObject({ sections: z.array(z.strictObject({ widgets: z.array(widget).min(1).max(100) })) }),
    }),
  ]),
});
const mattermost = z.strictObject({ text: z.string().min(1).max(16_383) });
const ntfy = z.strictObject({
  topic: z.string().regex(/^[-\w]{1,64}$/),
  title: z.string().min(1),
  message: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 4_096),
  click: z.url().optional(),
});
const schemas: Record<ChatFormat, z.ZodType> = { slack, teams, discord, google_chat: googleChat, mattermost, ntfy };
const formats = Object.keys(schemas) as ChatFormat[];

const fields = [
  { key: "name", type: "text", label: "Who *are* you?" },
  {
    key: "size",
    type: "select",
    label: "Size",
    config: { options: [{ value: "m", label: "Medium @here" }] },
  },
];

describe("endpoints with the format of a chat service", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const add = async (by: Api, body: object) => {
    const answer = await by.call(PATH, { method: "POST", body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as PresentedEndpoint & { secret: string };
  };

  it.each(formats)("get its messages (%s), signed, without answers unless they ask for them", async (format) => {
    const own = await newApi();
    const [quiet, telling] = [await startReceiver(), await startReceiver()];
    const path = format === "ntfy" ? "/lunch-orders?auth=secret" : "/";
    const url = (base: string) => new URL(path, base).href;
    const first = await add(own, { url: url(quiet.url), format });
    expect(first).toMatchObject({ format, include_answers: false, include: [] });
    await add(own, { url: url(telling.url), format, include_answers: true });
    const { id } = await own.createForm({ title: "Lunch <@U1> order", fields });
    const { id: responseId } = (await own.submit(id, { name: "Zoë @channel", size: "m" })).body as { id: string };
    const [short] = await quiet.waitFor(({ length }) => length === 1);
    const [long] = await telling.waitFor(({ length }) => length === 1);
    for (const each of [short, long]) {
      expect(each?.headers["content-type"]).toBe("application/json");
      expect(schemas[format].parse(JSON.parse(each?.body ?? ""))).toBeDefined();
      expect(each?.body).toContain("New response to ");
      expect(each?.body).toContain(`/forms/${id}/responses/${responseId}`);
    }
    expect(() => new Webhook(first.secret).verify(short?.body ?? "", short?.headers ?? {})).not.toThrow();
    expect(short?.body).not.toContain("Zoë");
    expect(short?.body).not.toContain("Medium");
    expect(long?.body).toContain("Zoë");
    expect(long?.body).toContain("Medium"); // what the respondent chose, as it was shown
    expect(short?.path).toBe(format === "ntfy" ? "/?auth=secret" : "/");

    const [delivery] = (await own.call(`${PATH}/${first.id}/deliveries`)).body as { id: string; url: string }[];
    expect(delivery?.url).toBe(first.url);
    expect((await deliveryOf(own, delivery?.id ?? "")).body).toBe(short?.body);
    expect((await own.call(`${PATH}/${first.id}/test`, { method: "POST" })).status).toBe(201);
    const [, test] = await quiet.waitFor(({ length }) => length === 2);
    expect(schemas[format].parse(JSON.parse(test?.body ?? ""))).toBeDefined();
    expect(test?.body).toContain("This is a test message from Formslip");
  });

  it("have a sentence for everything that happens", async () => {
    const own = await newApi();
    const [receiver, program] = [await startReceiver(), await startReceiver()];
    await add(own, { url: receiver.url, format: "mattermost" });
    await add(own, { url: program.url });
    const said = () => receiver.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text.split("\n")[0]);
    const many = await own.createForm({ title: "Many", fields, settings: { response_limit: 2 } });
    const { id: one } = (await own.submit(many.id, { name: "Ada" })).body as { id: string };
    await own.call(`/api/v1/forms/${many.id}/responses/${one}`, { method: "PATCH", body: { data: { name: "Bo" } } });
    await own.submit(many.id, { name: "Cy" });
    await update(own, (await own.createForm({ title: "Gone" })).id, { status: "cancelled" });
    await update(own, (await own.createForm({ title: "Late" })).id, { expires_at: new Date().toISOString() });
    const asked = await own.createForm({ title: "Asked", settings: { outcomes: ["decline", "question"] } });
    for (const kind of ["question", "decline"])
      await fetch(`${asked.url}/outcome/${kind}`, { method: "POST", body: new URLSearchParams({ reason: "Why?" }) });
    const expected = [
      "A response to `Many` was changed",
      "New response to `Many`",
      "New response to `Many`",
      "`Asked`: the person asked has a question first",
      "`Asked`: the person asked will not answer",
      "`Gone` was cancelled",
      "`Late` has expired",
      "`Many` has its last response",
    ];
    await receiver.waitFor(({ length }) => length === expected.length);
    expect(said().toSorted()).toEqual(expected.toSorted());
    // Those in our own format are as ever.
    expect(
      (await program.waitFor(({ length }) => length === expected.length)).every(({ body }) => "timestamp" in (JSON.parse(body) as object)),
    ).toBe(true);
  });

  it("wait as long as the service asks them to", async () => {
    const receiver = await startReceiver((request, response) =>
      receiver.requests.length === 1 ? response.writeHead(429, { "Retry-After": "7" }).end() : answerWith(204)(request, response),
    );
    const { id } = await add(api, { url: receiver.url, format: "discord" });
    await api.call(`${PATH}/${id}/test`, { method: "POST" });
    const [first, second] = await receiver.waitFor(({ length }) => length === 2);
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(6_900);
    await api.call(`${PATH}/${id}`, { method: "DELETE" });
  });

  it("keep their format, and refuse what it does not know", async () => {
    const { id } = await add(api, { url: "https://hooks.example.com/x", format: "slack" });
    const change = async (body: object) => {
      const answer = await api.call(`${PATH}/${id}`, { method: "PATCH", body });
      return answer.status === 200
        ? answer.body
        : [answer.status, (answer.body as { detail: { loc: string[]; type: string }[] }).detail[0]];
    };
    expect(await change({ include_answers: true })).toMatchObject({ format: "slack", include_answers: true });
    expect(await change({ description: "Kitchen" })).toMatchObject({ include_answers: true, description: "Kitchen" });
    expect(await change({ format: "discord" })).toMatchObject([422, { loc: ["body", "format"] }]);
    expect(await change({ include: ["fields"] })).toMatchObject([422, { loc: ["body", "include"], type: "unsupported" }]);
    const create = async (body: object) =>
      (await api.call(PATH, { method: "POST", body: { url: "https://example.com/a/b", ...body } })).text;
    expect(await create({ include_answers: true })).toContain('"loc":["body","include_answers"]');
    expect(await create({ format: "ntfy" })).toContain("Must end with a topic");
    expect(await create({ format: "irc" })).toContain('"loc":["body","format"]');
    await api.call(`${PATH}/${id}`, { method: "DELETE" });
  });
});
