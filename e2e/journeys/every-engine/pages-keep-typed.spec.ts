import { expect } from "playwright/test";
import type { RespondentBrowser } from "../../support/engines/respondent-browser";
import { reachReceipt, seeWords, settle, test } from "../../support/respondent";

const trip = {
  title: "Trip",
  settings: { response_limit: null },
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "how", type: "page", label: "How you travel" },
    { key: "train", type: "text", label: "Train" },
    { key: "ticket", type: "file", label: "Ticket" },
    { key: "more", type: "page", label: "Anything else" },
    { key: "note", type: "text", label: "Note" },
  ],
};
const NOT_SENT = "Your answers were not sent";

/** Answers the first page and continues. */
async function begin(respondent: RespondentBrowser, url: string): Promise<void> {
  await respondent.open(url);
  await respondent.type("name", "Ada");
  await respondent.send();
  await seeWords(respondent, "How you travel");
}

for (const scripts of [true, false]) {
  test.describe(`promise P16, ${scripts ? "with" : "without"} scripts: on the pages of a form`, () => {
    test.use({ scripts });

    test("what another tab has not sent is shown as not sent; the same answers lead to the receipt", async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(trip);
      await begin(respondent, url);
      await respondent.send();
      await seeWords(respondent, "Anything else");
      const last = await respondent.url();
      await respondent.type("note", "Window seat");
      await respondent.openTab(last);
      await respondent.type("note", "Aisle seat");
      await respondent.openTab(last);
      await respondent.type("note", "Aisle seat");
      await respondent.switchTab(1);
      await respondent.send();
      await reachReceipt(respondent);
      await respondent.switchTab(2);
      await respondent.send();
      await reachReceipt(respondent);
      await respondent.switchTab(0);
      await respondent.send();
      await settle(respondent, (text) => text.includes(NOT_SENT));
      await seeWords(respondent, "Window seat", "Other answers were sent meanwhile", "See the receipt", "Begin again");
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada", note: "Aisle seat" }]);
    });
  });
}

test.describe("promise P16: on the pages of a form", () => {
  test("a change on the first page, opened again, keeps the later pages", async ({ respondent, owner }) => {
    const { id, url } = await owner.createForm(trip);
    await begin(respondent, url);
    await respondent.type("train", "ICE 5");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.openTab(url);
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada");
    await respondent.type("name", "Ada Lovelace");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("ICE 5");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.send();
    await reachReceipt(respondent);
    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada Lovelace", train: "ICE 5" }]);
    // Those were sent: what is typed from now on is another response.
    await respondent.openTab(url);
    await respondent.type("name", "Grace");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("");
  });
});
