import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTranslation } from "@/lib/rules/translations/schema";
import type { Content } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage } from "../../support/http/page";
import type { FormSample } from "../../support/samples/form-arbitrary";
import { anyJson, formSamples } from "../../support/samples/form-arbitrary";
import { runs } from "../../support/service/full-length";
import type { Receiver } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { reportFigure } from "../../support/service/report-figure";

/** The same text with its letters in another order. */
const turned = (text: string) => text.replaceAll(/[A-Za-z]{2,}/g, (letters) => letters.split("").toReversed().join(""));

type Answered = { id: string; data: unknown };

describe("what is stored comes back unchanged (promise P13)", { timeout: 1_200_000 }, () => {
  let api: Api;
  let receiver: Receiver;
  beforeAll(async () => {
    [api, receiver] = await Promise.all([newApi(), startReceiver()]);
  });

  it("any form and any valid answers come back unchanged, also by webhook", async () => {
    await fc.assert(
      fc.asyncProperty(formSamples, fc.boolean(), async ({ form: sample, answers }, isTranslated) => {
        const form: FormSample["form"] = {
          ...sample,
          ...(isTranslated && { settings: { ...(sample.settings as object), content_locale: "en" } }),
        };
        if (typeof sample.callback_url === "string") form.callback_url = `${new URL(receiver.url).origin}${sample.callback_url}`;
        const created = await api.call("/api/v1/forms", { method: "POST", body: form });
        expect(created.status, created.text).toBe(201);
        const { id } = created.body as { id: string };

        const { text } = await api.call(`/api/v1/forms/${id}`);
        const got = JSON.parse(text) as { fields: unknown; settings: unknown; title: unknown };
        const fields = form.fields.map(({ key, type, label, description = null, required = false, config }) => ({
          key,
          type,
          label,
          description,
          required,
          config,
        }));
        // As text, which also compares the order of keys and shows a __proto__.
        expect(JSON.stringify(got.fields)).toBe(JSON.stringify(fields));
        expect(JSON.stringify(got.settings)).toBe(JSON.stringify(form.settings ?? {}));
        expect(got).toMatchObject({ title: form.title, description: form.description ?? null, callback_url: form.callback_url ?? null });

        if (isTranslated) await translate(id, JSON.parse(text) as Content);
        const submitted = await api.submit(id, answers);
        expect(submitted.status, submitted.text).toBe(201);
        const list = (await api.call(`/api/v1/forms/${id}/responses`)).body as Answered[];
        const one = await api.call(`/api/v1/forms/${id}/responses/${list[0]?.id ?? ""}`);
        expect(list.map(({ data }) => JSON.stringify(data))).toEqual([JSON.stringify(answers)]);
        expect(JSON.stringify((one.body as Answered).data)).toBe(JSON.stringify(answers));
        if (typeof form.callback_url !== "string") return;

        const requests = await receiver.waitFor((all) => all.some(({ body }) => body.includes(`"form_id":"${id}"`)));
        const request = requests.find(({ body }) => body.includes(`"form_id":"${id}"`));
        const { pathname, search } = new URL(form.callback_url);
        expect(request?.path).toBe(`${pathname}${search}`);
        const event = JSON.parse(request?.body ?? "") as { callback_metadata: unknown; data: { response: unknown } };
        expect(JSON.stringify(event.callback_metadata)).toBe(JSON.stringify(form.callback_metadata ?? null));
        expect(JSON.stringify(event.data.response)).toBe(JSON.stringify(one.body));
      }),
      runs(1_500),
    );
    reportFigure("P13", `${runs(1_500).numRuns} forms whose answers came back unchanged by API and webhook`);
  });

  /** Every text in another language comes back as it was given, and the page shows the form in it. */
  async function translate(id: string, content: Content): Promise<void> {
    const texts = Object.fromEntries(Object.entries(textsOf(content)).map(([at, text]) => [at, turned(text)]));
    const given = writeTranslation({ texts, sources: {} }, content);
    const path = `/api/v1/forms/${id}/translations/ar`;
    const put = await api.call(path, { method: "PUT", body: given });
    expect(put.status, put.text).toBe(200);
    const { locale, revision, changed_at, form_version, progress, ...stored } = JSON.parse(put.text) as Record<string, unknown>;
    expect({ locale, revision, form_version, changed_at }).toMatchObject({ locale: "ar", revision: 1, form_version: 1 });
    expect(stored).toEqual(JSON.parse(JSON.stringify(given)));
    expect(progress).toMatchObject({ missing: [], outdated: [] });
    expect((await openPage(`/f/${id}?_lang=ar`)).status).toBe(200);
  }

  it("invalid answers are refused or left out, and what is stored is listed", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null }, fields: oneOfEach });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...oneOfEach.map(({ key }) => key), "other", "__proto__"), anyJson), async (data) => {
        const { status, body } = await api.submit(id, data);
        expect([201, 422]).toContain(status);
        if (status === 422) return;
        stored += 1;
        const { id: responseId } = body as { id: string };
        const kept = (await api.call(`/api/v1/forms/${id}/responses/${responseId}`)).body as { data: Record<string, unknown> };
        for (const [key, answer] of Object.entries(kept.data)) {
          const given = Object.hasOwn(data, key) ? data[key] : null;
          if (given !== null) expect(tidy(answer)).toEqual(tidy(given)); // an unticked checkbox is stored as false
        }
      }),
      runs(1_500),
    );
    expect(stored).toBeGreaterThan(0);
  });
});

/** Normalizes what the service may: line ends, and blanks around an email address (contract §3). */
function tidy(answer: unknown): unknown {
  if (answer === 0) return 0; // JSON has no −0
  return typeof answer === "string" ? answer.replaceAll(/\r\n?/g, "\n").trim() : answer;
}

const oneOfEach = [
  "text",
  "textarea",
  "number",
  "email",
  "checkbox",
  "date",
  "file",
  "rating",
  "time",
  "url",
  "phone",
  "hidden",
  "statement",
  "page",
  "select",
].map((type) => ({
  key: type,
  type,
  label: type,
  config: type === "select" ? { options: ["a", "b"] } : {},
}));
