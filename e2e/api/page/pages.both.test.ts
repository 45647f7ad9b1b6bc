import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { PageAnswer } from "../../support/http/page";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";
import { change } from "../../support/samples/versions";

const isYes = { field: "attending", op: "is", value: "yes" };
const fields = [
  { key: "attending", type: "select", label: "Attending", required: true, config: { options: ["yes", "no", "never"] } },
  { key: "source", type: "hidden", label: "Source" },
  { key: "out", type: "page", label: "Another time", config: { exit: true }, visible_if: { field: "attending", op: "is", value: "never" } },
  { key: "guests", type: "page", label: "Your guests", visible_if: isYes },
  { key: "count", type: "number", label: "How many", required: true },
  { key: "names", type: "text", label: "Names", visible_if: { field: "count", op: "gt", value: 1 } },
  { key: "diet", type: "page", label: "Food for {{attending}}" },
  { key: "vegan", type: "checkbox", label: "Vegan", config: { checkbox_label: "Vegan" } },
  { key: "note", type: "textarea", label: "Note" },
];

/** Follows the redirect of a posted page. */
async function follow(url: string, reply: PageAnswer): Promise<{ url: string; html: string; status: number }> {
  expect(reply.status).toBe(303);
  const next = new URL(reply.headers.get("location") ?? "", url).href;
  return { url: next, ...(await openPage(next, fromPage(url))) };
}

/** What a browser without a script would send: nothing of a template, and of choices those that are made. */
function sentBy(html: string): Record<string, string> {
  const isUnmade = (input: string) => /type="(checkbox|radio)"/.test(input) && !input.includes("checked");
  return inputsOf(
    html.replaceAll(/<template.*?<\/template>/gs, "").replaceAll(/<input [^>]*>/g, (input) => (isUnmade(input) ? "" : input)),
  );
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe("a form of several pages, without a script", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (settings = {}) => api.createForm({ title: "Party", fields, settings: { response_limit: null, ...settings } });
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);
  /** Posts a page as it is shown, with these answers. */
  const press = (at: { url: string; html: string }, typed: Record<string, string>, go = "next") =>
    sendPage(at.url, { ...unhurried(sentBy(at.html)), ...typed, _go: go }, fromPage(at.url));
  const begin = async (url: string) => ({ url, html: (await openPage(url)).html });

  it("asks one page after the other, goes back, keeps what was typed, and sends everything at the end", async () => {
    const { id, url } = await newForm();
    const first = await begin(`${url}?source=letter&note=from+the+link`);
    expect(first.html).toContain("Page 1 of about 2");
    expect(first.html).not.toContain("How many");
    const guests = await follow(url, await press(first, { attending: "yes" }));
    expect(titleOf(guests.html)).toBe("Your guests – Page 2 of 3 – Party");
    const wrong = await follow(guests.url, await press(guests, { count: "many" }));
    expect(titleOf(wrong.html)).toMatch(/^Error: Your guests/);
    expect(wrong.html).toContain('value="many"');
    const more = await follow(guests.url, await press(guests, { count: "3" }));
    expect(more.html).toContain("One more question follows");
    const back = await follow(guests.url, await press(guests, { count: "3" }, "back"));
    expect(sentBy(back.html)).toMatchObject({ attending: "yes" });
    const again = await follow(back.url, await press(back, { attending: "yes" }));
    expect(again.html).toContain('value="3"');
    const diet = await follow(again.url, await press(again, { count: "3", names: "Ada, Grace", _shown: "names" }));
    expect(diet.html).toContain("Food for yes");
    expect(diet.html).toContain("from the link</textarea>");
    expect(await answersTo(id)).toEqual([]);
    const sent = await press(diet, { vegan: "true", note: "Thanks" });
    const receipt = await follow(diet.url, sent);
    expect(receipt.html).toContain("Ada, Grace");
    const stored = { attending: "yes", source: "letter", count: 3, names: "Ada, Grace", vegan: true, note: "Thanks" };
    expect(await answersTo(id)).toEqual([stored]);
    // A second press: the same receipt, and nothing is stored twice.
    const second = await press(diet, { vegan: "true", note: "Thanks" });
    expect((await follow(diet.url, second)).url).toBe(receipt.url);
    expect(await answersTo(id)).toEqual([stored]);
  });

  it("ends at an exit, from where Back leads on", async () => {
    const { id, url } = await newForm();
    const out = await follow(url, await press(await begin(url), { attending: "never" }));
    expect(out.html).toContain("Another time");
    expect(out.html).toContain("The form ends here");
    expect(out.html).not.toContain("<form");
    const first = new URL(/<a href="([\w-]+\?page=[^"]*)"/.exec(out.html)?.[1] ?? "", out.url).href;
    const again = { url: first, html: (await openPage(first, fromPage(out.url))).html };
    const diet = await follow(first, await press(again, { attending: "no" }));
    await press(diet, {});
    expect(await answersTo(id)).toEqual([{ attending: "no", vegan: false }]);
  });

  it("shows the answers before they are sent, if the form says so, each with a link to its page", async () => {
    const { id, url } = await newForm({ review: true });
    const diet = await follow(url, await press(await begin(url), { attending: "no" }));
    const review = await follow(diet.url, await press(diet, { note: "Hello" }));
    expect(titleOf(review.html)).toBe("Check your answers – Page 3 of 3 – Party");
    expect(review.html).toContain("?page=diet#q-note");
    const change = new URL("?page=diet", review.url).href;
    const changed = await follow(
      change,
      await press({ url: change, html: (await openPage(change, fromPage(review.url))).html }, { note: "Bye" }),
    );
    expect(changed.html).toContain("Bye");
    await press(changed, {});
    expect(await answersTo(id)).toEqual([{ attending: "no", vegan: false, note: "Bye" }]);
  });

  it("goes on in two tabs at once, without losing the other one's page", async () => {
    const { url } = await newForm();
    const guests = await follow(url, await press(await begin(url), { attending: "yes" }));
    const later = await follow(guests.url, await press(guests, { count: "2" }, "later"));
    expect(later.html).toContain("Continue later");
    const link = /value="([^"]*\/at\/[^"?]*)"/.exec(later.html)?.[1] ?? "";
    const same = `${link}?page=guests`;
    const phone = { url: same, html: (await openPage(same, fromPage(later.url))).html };
    expect(phone.html).toContain('value="2"');
    const back = await follow(phone.url, await press(phone, { count: "7", names: "Many", _shown: "names" }, "back"));
    await press(guests, { count: "1" });
    await press(back, { attending: "yes" });
    expect((await openPage(new URL("?page=guests", guests.url).href, fromPage(guests.url))).html).toContain('value="1"');
  });

  it("ends with the questions it began with, if others are published meanwhile", async () => {
    const { id, url } = await newForm();
    const guests = await follow(url, await press(await begin(url), { attending: "yes" }));
    const shoes = { key: "shoes", type: "number", label: "Shoe size", required: true };
    await change(api, id, { fields: [...fields.filter(({ key }) => !["diet", "vegan"].includes(key)), shoes] });
    const reloaded = { url: guests.url, html: (await openPage(guests.url, fromPage(guests.url))).html };
    const diet = await follow(reloaded.url, await press(reloaded, { count: "1" }));
    expect(titleOf(diet.html)).toBe("Food for yes – Page 3 of 3 – Party");
    const receipt = await follow(diet.url, await press(diet, { vegan: "true" }));
    expect(receipt.html).toContain("Vegan");
    const data = { attending: "yes", count: 1, vegan: true };
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toMatchObject([{ form_version: 1, data }]);
    expect((await begin(url)).html).toContain("Page 1 of about 2");
  });

  it.each([
    ["a page that its rule hides", "?page=guests", "diet"],
    ["a page beyond the first wrong one", "?page=.review", "diet"],
    ["no page of the form", "?page=__proto__", "diet"],
  ])("never trusts the address: %s", async (_, query, shown) => {
    const { url } = await newForm();
    const diet = await follow(url, await press(await begin(url), { attending: "no" }));
    const reply = await openPage(new URL(query, diet.url).href, fromPage(diet.url));
    expect(reply.headers.get("location")).toBe(`?page=${shown}`);
  });

  it.each([
    ["a page number of one's own", { _page: "99", count: "4" }, { attending: "no", vegan: false }],
    ["an answer to a hidden page", { _page: "diet", count: "4", names: "x" }, { attending: "no", vegan: false }],
    ["a hidden page itself", { _page: "guests", count: "4" }, { attending: "no", vegan: false }],
  ])("ignores %s", async (_, typed, stored) => {
    const { id, url } = await newForm();
    const diet = await follow(url, await press(await begin(url), { attending: "no" }));
    const next = await press(diet, typed);
    if (!next.headers.get("location")?.includes("receipt")) await press(diet, {});
    expect(await answersTo(id)).toEqual([stored]);
  });

  it("gives nothing to a token that is made up, or of another form", async () => {
    const [{ url }, other] = [await newForm(), await newForm()];
    const diet = await follow(url, await press(await begin(url), { attending: "no" }));
    const token = new URL(diet.url).pathname.split("/").at(-1) ?? "";
    for (const path of [`${other.url}/at/${token}`, `${url}/at/${"A".repeat(22)}`, `${url}/at/x`]) {
      const reply = await openPage(path);
      expect(reply.status).toBe(404);
      expect(reply.html).toContain("not kept here any more");
    }
    // Another site's page chooses no token.
    const forged = await sendPage(
      url,
      { ...inputsOf((await begin(url)).html), submission_token: "B".repeat(22), attending: "no" },
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect(forged.headers.get("location")).not.toContain("B".repeat(22));
  });
});
