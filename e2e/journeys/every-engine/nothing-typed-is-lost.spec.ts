import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "playwright/test";
import { startCuttingProxy } from "../../support/attacks/cutting-proxy";
import type { RespondentBrowser } from "../../support/engines/respondent-browser";
import { ALIKE, reachReceipt, seeWords, settle, test } from "../../support/screens/respondent";

const name = { key: "name", type: "text", label: "Full name", required: true };
const transfer = { title: "Transfer", fields: [name, { key: "amount", type: "number", label: "Amount", required: true }] };
const many = { ...transfer, settings: { response_limit: null } };
const paged = {
  title: "Transfer",
  fields: [
    name,
    { key: "sum", type: "page", label: "How much" },
    transfer.fields[1],
    { key: "more", type: "page", label: "Anything else" },
  ],
};
const NOT_SENT = "Your answers were not sent";

async function answer(respondent: RespondentBrowser, amount: string): Promise<void> {
  await respondent.type("name", "Ada");
  await respondent.type("amount", amount);
  await respondent.send();
}

/** Waits for the result of sending: "sent" and "not sent" cannot both be shown. */
async function outcome(respondent: RespondentBrowser): Promise<"sent" | "not sent"> {
  await settle(respondent, (text) => text.includes(NOT_SENT));
  return (await respondent.url()).includes("/receipt/") ? "sent" : "not sent";
}

for (const scripts of [true, false]) {
  test.describe(`promise P16, ${scripts ? "with" : "without"} scripts: nothing typed is lost`, () => {
    test.use({ scripts });

    test("by Back: a correction after sending is sent too, or the page says that it was not", async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(many);
      await respondent.open(url);
      await answer(respondent, "1000");
      await reachReceipt(respondent);
      await respondent.back();
      await expect.poll(() => respondent.url()).toBe(url);
      if (scripts) await seeWords(respondent, "Your answers have already been sent");
      await answer(respondent, "100");
      if ((await outcome(respondent)) === "not sent") {
        expect(await respondent.valueOf("amount")).toBe("100");
        await respondent.send();
      }
      await reachReceipt(respondent);
      await expect.poll(() => respondent.text()).toMatch(/Amount\s*100(?!0)/);
      expect((await owner.responses(id)).map(({ data }) => data.amount)).toEqual([100, 1000]);
    });

    test("by Back and reload across pages, also one with a mistake", async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(paged);
      await respondent.open(url);
      await respondent.send();
      await seeWords(respondent, "Enter your full name");
      await respondent.type("name", "Ada");
      await respondent.send();
      await seeWords(respondent, "How much");
      await respondent.type("amount", "many");
      await respondent.send();
      await seeWords(respondent, "Amount must be a number");
      expect(await respondent.valueOf("amount")).toBe("many");
      await respondent.reload();
      await seeWords(respondent, "Amount must be a number");
      await respondent.type("amount", "100");
      await respondent.send();
      await seeWords(respondent, "Anything else");
      await respondent.back();
      await seeWords(respondent, "How much");
      expect(["many", "100"]).toContain(await respondent.valueOf("amount")); // as the browser has kept the page
      await respondent.type("amount", "250");
      await respondent.send();
      await seeWords(respondent, "Anything else");
      await respondent.send();
      await reachReceipt(respondent);
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada", amount: 250 }]);
    });

    test("by Back to a form that takes one response: the page says that it was sent", async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(transfer);
      await respondent.open(url);
      await answer(respondent, "1000");
      await reachReceipt(respondent);
      await respondent.back();
      await expect.poll(() => respondent.url()).toBe(url);
      await expect.poll(() => respondent.text()).toMatch(scripts ? /See the receipt/ : /This form has already been answered|Amount/);
      if (!scripts && !(await respondent.text()).includes("This form has already been answered")) {
        await answer(respondent, "100"); // into the restored page
        expect(await outcome(respondent)).toBe("not sent");
        await seeWords(respondent, "Your earlier answers from this page were saved", "100");
      }
      expect((await owner.responses(id)).map(({ data }) => data.amount)).toEqual([1000]);
    });

    test(
      "by another respondent, a closing or a deletion: the answers are shown with a note that they were not sent",
      ALIKE,
      async ({ respondent, owner }) => {
        const [quicker, closed, deleted] = [
          await owner.createForm(transfer),
          await owner.createForm(transfer),
          await owner.createForm(many),
        ];
        const loseTo: [{ url: string }, () => Promise<unknown>][] = [
          [quicker, () => owner.answer(quicker.url, { name: "Bob", amount: 1 })],
          [closed, () => owner.updateForm(closed.id, { expires_at: new Date(Date.now() - 1000).toISOString() })],
          [deleted, () => owner.deleteForm(deleted.id)],
        ];
        for (const [{ url }, lose] of loseTo) {
          await respondent.open(url);
          await respondent.type("name", "Ada Lovelace");
          await respondent.type("amount", "1234");
          await lose();
          await respondent.send();
          expect(await outcome(respondent)).toBe("not sent");
          await expect.poll(() => respondent.title()).toContain(NOT_SENT);
          await seeWords(respondent, "Ada Lovelace", "1234");
        }
      },
    );

    test("by a far too large file: the page says so and keeps everything else", async ({ respondent, owner }, testInfo) => {
      const cv = { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1 } };
      const { id, url } = await owner.createForm({ title: "Application", fields: [cv, name] });
      const file = testInfo.outputPath("cv.txt");
      writeFileSync(file, "x".repeat(12 * 1024 * 1024));
      await respondent.open(url);
      await respondent.type("name", "Ada Lovelace");
      await respondent.upload("cv", file);
      if (!scripts) await respondent.send();
      await seeWords(respondent, "The file for “CV” must be 1 MB or smaller");
      expect(await respondent.valueOf("name")).toBe("Ada Lovelace");
      await respondent.send();
      await reachReceipt(respondent);
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada Lovelace" }]);
    });

    test("by a lost reply: on return the page says that the response was stored", async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(transfer);
      const proxy = await startCuttingProxy(url);
      await respondent.open(proxy.url);
      await setTimeout(1_100); // otherwise the page may ask to press Send again, and that reply would be the lost one
      proxy.cutReplies();
      await answer(respondent, "1000").catch(() => undefined); // some drivers report the missing page as an error
      await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
      proxy.passReplies();
      // The browser's error page may still be loading.
      await expect(() => respondent.open(proxy.url)).toPass();
      await seeWords(respondent, "This form has already been answered");
      if (scripts) {
        await seeWords(respondent, "See the receipt");
        await respondent.reload();
        await seeWords(respondent, "See the receipt");
      }
      await proxy.close();
      expect(await owner.responses(id)).toHaveLength(1);
    });
  });
}

test.describe("promise P16: nothing typed is lost", () => {
  test("by a reload or by another tab of the form", async ({ respondent, owner }) => {
    const { url } = await owner.createForm(many);
    await respondent.open(url);
    await respondent.type("name", "Ada");
    await respondent.openTab(url);
    // The first tab's answer may be brought back while this one is typed; a person would see that, and type again.
    await expect(async () => {
      await respondent.type("name", "Bob");
      expect(await respondent.valueOf("name")).toBe("Bob");
    }).toPass();
    await respondent.reload();
    await expect.poll(() => respondent.valueOf("name")).toBe("Bob");
    await respondent.switchTab(0);
    await respondent.reload();
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada");
  });
});
