import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FormPageProps } from "./form-page";
import { FormPage } from "./form-page";
import { NoticePage } from "./notice-page";
import { fieldsSchema } from "@/lib/rules/fields";
import { stepsOfForm } from "@/lib/entry/respondent/view/page-steps";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { keptValue, readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { atOnce } from "@/lib/base/turns/turns";

const fields = fieldsSchema.parse([
  { key: "name", type: "text", label: "Full name", required: true, config: { max_length: 5 } },
  { key: "birth", type: "date", label: "Date of birth", description: "As in your passport" },
  { key: "size", type: "select", label: "Size", required: true, config: { options: ["S", "M"] } },
  { key: "terms", type: "checkbox", label: "I agree", required: true },
  { key: "cv", type: "file", label: "CV" },
  // Keys that resemble the ids of another question's parts.
  { key: "birth-month", type: "text", label: "Month", required: true },
  { key: "name-hint", type: "text", label: "Hint", required: true },
]);
const form = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  version: 1,
  title: "<b>Visit</b>",
  description: null,
  fields,
  expiresAt: null,
  hasAskedForTime: false,
  conversation: [],
  handedOn: null,
};
const now = new Date("2026-11-21T10:00:00Z");
const appearance: Appearance = { words: en, settings: {}, ipAddresses: "full", translated: (row) => row };
const tokens = { submission: "tok", rendered: "then.mark" };
const typed: [string, string][] = [
  ["name", `"Ada" <x>`],
  ["birth[day]", "31"],
  ["birth[month]", ""],
  ["birth[year]", "1990"],
  ["cv[kept]", keptValue({ token: "1.a", name: "my cv.pdf" })],
];
const posted = readPosted(fields, typed, en);

function render(page: Omit<FormPageProps, "steps">): string {
  return renderToStaticMarkup(<FormPage {...page} steps={atOnce(stepsOfForm(page))} />);
}

function sentBack(): string {
  const checked = atOnce(checkAnswers(fields, posted.data, { today: { first: "2026-11-21", last: "2026-11-21" } }));
  const issues = checked.ok ? [] : checked.issues;
  return render({ appearance, form, now, tokens, typed: posted.typed, sentBack: { reason: "issues", issues, due: [] } });
}

describe("the page of a form", () => {
  it("works without a script and escapes people's text", () => {
    const html = render({ appearance, form, now, tokens });
    expect(html).toMatch(/^<html lang="en" dir="ltr">/);
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/respondent/main.js')]);
    expect(html).not.toMatch(/<script[^>]*>[^<]|style=|<style|<b>Visit/);
    expect(html).toContain('noValidate=""');
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toContain('name="submission_token" value="tok"');
    expect(html).not.toContain("aria-invalid");
    expect(html.match(/\(optional\)/g)).toHaveLength(2);
  });

  it("shows markup of the owner's texts, and a plain text as one paragraph", () => {
    const [first, birth, ...others] = fields;
    const marked = { ...form, description: "**Bring** [this](https://example.org)\n\n- <i>one</i>\n- two" };
    const list = birth && first ? [first, { ...birth, description: "As in\nyour passport" }, ...others] : [];
    const html = render({ appearance, form: { ...marked, fields: list }, now, tokens });
    expect(html).toContain(
      '<div class="lead rich"><p><strong>Bring</strong> <a href="https://example.org" target="_blank" rel="noopener noreferrer">this</a></p>' +
        "<ul><li>&lt;i&gt;one&lt;/i&gt;</li><li>two</li></ul></div>",
    );
    expect(html).toContain('<meta name="description" content="Bring this &lt;i&gt;one&lt;/i&gt; two"/>');
    expect(html).toContain('<p class="hint" id="q-birth:about" dir="auto">As in\nyour passport</p>');
  });

  it("puts answers into texts without reading markup in them", () => {
    const [first, ...others] = fields;
    const asking = fieldsSchema.parse([{ key: "why", type: "text", label: "Why, {{name}}?", description: "**{{name}}**" }]);
    const list = first ? [first, ...asking, ...others] : [];
    const evil = { name: { "": ["<b>[x](https://evil.test)"] } };
    const html = render({ appearance, form: { ...form, fields: list }, now, tokens, typed: evil });
    expect(html).toContain("<bdi>Why, &lt;b&gt;[x](https://evil.test)?</bdi>");
    expect(html).toContain("<strong>&lt;b&gt;[x](https://evil.test)</strong>");
    expect(html).not.toContain("<a ");
  });

  it("keeps everything typed when it comes back with errors, says so in its title, and links to the inputs", () => {
    const html = sentBack();
    expect(html).toContain("<title>Error: &lt;b&gt;Visit");
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf("<h1"));
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(["q-name", "q-birth", "q-size", "q-terms", "q-birth-month", "q-name-hint"]);
    for (const id of targets) expect(html).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"`));
    expect(html).toContain('value="&quot;Ada&quot; &lt;x&gt;"');
    expect(html).toContain('aria-invalid="true" name="birth[year]" value="1990"');
    expect(html).toContain('value="1.a my cv.pdf"');
    expect(html).toContain("Remove <bdi>my cv.pdf</bdi>");
  });

  it("describes every control by ids that exist exactly once", () => {
    const html = sentBack();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, list = ""] of html.matchAll(/aria-describedby="([^"]+)"/g)) for (const id of list.split(" ")) expect(ids).toContain(id);
    for (const [, target] of html.matchAll(/ for="([^"]+)"/g)) expect(ids).toContain(target);
  });
});

describe("a notice", () => {
  it("lets people copy what they typed into a form that has closed", () => {
    const rows = listTyped({ fields, typed: posted.typed, words: en });
    const html = renderToStaticMarkup(<NoticePage appearance={appearance} notice={{ kind: "expired", form, at: now }} typed={rows} />);
    expect(html).toContain("&quot;Ada&quot; &lt;x&gt;");
    expect(html).toContain("31 1990");
    expect(html).toContain('It closed on <time dateTime="2026-11-21T10:00:00.000Z">21 November 2026 at 10:00 UTC</time>. Ask');
  });
});
