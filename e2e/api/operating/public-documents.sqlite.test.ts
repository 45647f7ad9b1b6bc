import { expect, it } from "vitest";
import { Api } from "../../support/http/api";

const read = (path: string) => new Api(null, "").call(path);

it("lists its documentation for models, each page of which is Markdown that anyone can read", async () => {
  const index = await read("/llms.txt");
  expect(index.status).toBe(200);
  const paths = [...index.text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path = ""]) => path);
  expect(paths).toEqual(expect.arrayContaining(["/api/v1/openapi.json", "/docs/contract.md", "/docs/agents.md"]));
  for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 200]);
  const page = await read("/docs/contract.md");
  expect(page.headers.get("content-type")).toMatch(/^text\/(markdown|plain)/);
  expect(page.text).toMatch(/^# The contract/);
});

it("has all that a model needs in one text, whose links lead somewhere", async () => {
  const { status, text } = await read("/llms-full.txt");
  expect(status).toBe(200);
  for (const part of ["- `POST /api/v1/forms`: Create a form", "# The contract", "webhook-signature", "ask_person"])
    expect(text).toContain(part);
  const targets = new Set([...text.matchAll(/\]\((\/[^)#\s]+|[^)#\s]+\.md)[#)]/g)].map(([, target = ""]) => target));
  expect(targets.size).toBeGreaterThan(5);
  for (const target of targets) expect([target, (await read(target)).status]).toEqual([target, 200]);
});

it("has no link in a page that leads nowhere", async () => {
  for (const name of ["agents", "contract", "webhooks"]) {
    const { text } = await read(`/docs/${name}.md`);
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+\.md)[#)]/g))
      expect([target, (await read(new URL(target, `http://x/docs/${name}.md`).pathname)).status]).toEqual([target, 200]);
  }
});
