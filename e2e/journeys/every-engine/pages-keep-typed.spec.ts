import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import type { RespondentBrowser } from "../../support/engines/respondent-browser";
import { ALIKE, reachReceipt, seeWords, settle, test } from "../../support/screens/respondent";

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
const short = { title: "Guest", fields: [{ key: "name", type: "text", label: "Full name", required: true }] };
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

    test("a link goes on in one place only; what is typed in the other is shown as not sent", ALIKE, async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(trip);
      await begin(respondent, url);
      await respondent.send();
      await seeWords(respondent, "Anything else");
      const last = await respondent.url();
      await respondent.type("note", "Window seat");
      await respondent.openTab(last);
      for (const again of [false, true]) {
        if (again) await respondent.reload();
        await seeWords(respondent, "Continue here", "Start again");
        expect(await respondent.text()).not.toContain("Note");
      }
      await respondent.send();
      await seeWords(respondent, "Anything else");
      await respondent.reload();
      await seeWords(respondent, "Anything else");
      await respondent.type("note", "Aisle seat");
      await respondent.send();
      await reachReceipt(respondent);
      await respondent.switchTab(0);
      await respondent.send();
      await settle(respondent, (text) => text.includes(NOT_SENT));
      await seeWords(respondent, "Window seat", "continued in another place", "Begin again");
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada", note: "Aisle seat" }]);
    });
  });
}

test.describe("promise P16: on the pages of a form", () => {
  test("the first page, opened again in its tab, keeps the later ones; in another tab its text alone is filled in", async ({
    respondent,
    owner,
  }) => {
    const { id, url } = await owner.createForm(trip);
    await begin(respondent, url);
    await respondent.type("train", "ICE 5");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.openTab(url); // somebody else, perhaps, at the same browser
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada");
    await respondent.type("name", "Grace");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("");
    await respondent.type("train", "IC 7");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.send();
    await reachReceipt(respondent);
    await respondent.switchTab(0);
    await respondent.open(url);
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada");
    await respondent.type("name", "Ada Lovelace");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("ICE 5");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.send();
    await reachReceipt(respondent);
    const stored = (await owner.responses(id)).map(({ data }) => data);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(
      expect.arrayContaining([
        { name: "Grace", train: "IC 7" },
        { name: "Ada Lovelace", train: "ICE 5" },
      ]),
    );
    // Those were sent: what is typed from now on is another response.
    await respondent.open(url);
    await respondent.type("name", "Grace");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("");
  });

  test("what was typed comes back after a reload, with its file", async ({ respondent, owner }, testInfo) => {
    const { id, url } = await owner.createForm(trip);
    const file = testInfo.outputPath("ticket.txt");
    writeFileSync(file, "Ada");
    await begin(respondent, url);
    await seeWords(respondent, "What you type is kept in this browser");
    await respondent.upload("ticket", file);
    await seeWords(respondent, "Uploaded:", "ticket.txt");
    await respondent.type("train", "ICE 5");
    await respondent.reload();
    await expect.poll(() => respondent.valueOf("train")).toBe("ICE 5");
    await seeWords(respondent, "What you typed earlier is filled in again", "ticket.txt");
    await respondent.type("train", "ICE 6");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.send();
    await reachReceipt(respondent);
    expect((await owner.responses(id)).map(({ data }) => data)).toMatchObject([{ name: "Ada", train: "ICE 6", ticket: expect.anything() }]);
  });

  test("what was typed comes along when its address is opened anew and continued there", ALIKE, async ({ respondent, owner }, testInfo) => {
    const { id, url } = await owner.createForm(trip);
    const file = testInfo.outputPath("ticket.txt");
    writeFileSync(file, "Ada");
    await begin(respondent, url);
    const address = await respondent.url();
    await respondent.upload("ticket", file);
    await seeWords(respondent, "Uploaded:", "ticket.txt");
    await respondent.type("train", "ICE 5");
    await respondent.openTab(address);
    await seeWords(respondent, "Continue here");
    await respondent.send();
    await expect.poll(() => respondent.valueOf("train")).toBe("ICE 5");
    await seeWords(respondent, "What you typed earlier is filled in again", "ticket.txt");
    await respondent.send();
    await seeWords(respondent, "Anything else");
    await respondent.openTab(url); // the form's own address begins other answers, with the text of the first page
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada");
    await respondent.send();
    await seeWords(respondent, "How you travel");
    expect(await respondent.valueOf("train")).toBe("");
    await respondent.switchTab(1);
    await respondent.send();
    await reachReceipt(respondent);
    expect((await owner.responses(id)).map(({ data }) => data)).toMatchObject([{ name: "Ada", train: "ICE 5", ticket: expect.anything() }]);
  });

  test("what two tabs have begun does not mix", async ({ respondent, owner }) => {
    const { url } = await owner.createForm(trip);
    await respondent.open(url);
    await respondent.openTab(url);
    const tabs = [
      { name: "Ada", train: "ICE 5" },
      { name: "Bob", train: "IC 7" },
    ];
    for (const [index, { name, train }] of tabs.entries()) {
      await respondent.switchTab(index);
      await respondent.type("name", name);
      await respondent.send();
      await seeWords(respondent, "How you travel");
      await respondent.type("train", train);
    }
    for (const [index, { train }] of tabs.entries()) {
      await respondent.switchTab(index);
      await respondent.reload();
      await expect.poll(() => respondent.valueOf("train")).toBe(train);
    }
  });
});

for (const paged of [true, false]) {
  test(
    `promise P16: what is typed behind one link stays there, on a form ${paged ? "of several pages" : "without pages"}`,
    ALIKE,
    async ({ respondent, owner }) => {
      const who = { key: "who", type: "hidden", label: "Who" };
      const asked = paged ? trip.fields : short.fields;
      const { id, url } = await owner.createForm({ title: "Trip", settings: { response_limit: null }, fields: [who, ...asked] });
      const nobody = async () => {
        await seeWords(respondent, "is kept in this browser"); // the script has run
        expect([await respondent.valueOf("name"), (await respondent.text()).includes("filled in again")]).toEqual(["", false]);
      };
      await respondent.open(`${url}?who=alice`);
      await respondent.type("name", "Alice");
      await respondent.openTab(`${url}?who=bob`);
      await nobody();
      await respondent.send(); // without the name
      await seeWords(respondent, "Enter your full name");
      await respondent.type("name", "Bob");
      await respondent.openTab(url);
      await nobody();
      await respondent.switchTab(1);
      await respondent.send();
      if (paged) {
        await seeWords(respondent, "How you travel");
        await respondent.send();
        await seeWords(respondent, "Anything else");
        await respondent.send();
      }
      await reachReceipt(respondent);
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ who: "bob", name: "Bob" }]);
      await respondent.openTab(`${url}?who=alice`);
      await expect.poll(() => respondent.valueOf("name")).toBe("Alice");
    },
  );
}

test.describe("promise P16: on the page that changes a response", () => {
  test("what was typed comes back after a reload, and an outdated page shows both", ALIKE, async ({ respondent, owner }) => {
    const { id, url } = await owner.createForm({ ...short, settings: { response_limit: null, editable: "24h" } });
    await respondent.open(url);
    await respondent.type("name", "Ada");
    await respondent.send();
    await reachReceipt(respondent);
    const receipt = await respondent.url();
    await respondent.open(`${receipt}/change`);
    await seeWords(respondent, "What you type is kept in this browser");
    await respondent.type("name", "Ada Lovelace");
    await respondent.openTab(`${receipt}/change`);
    // What was typed is kept after a pause, and the new tab may have been faster.
    await expect(async () => {
      await respondent.reload();
      await expect.poll(() => respondent.valueOf("name"), { timeout: 5_000 }).toBe("Ada Lovelace");
    }).toPass({ timeout: 60_000 });
    await respondent.type("name", "Grace");
    await respondent.send();
    await seeWords(respondent, "This is your receipt", "Grace");
    await respondent.switchTab(0);
    await respondent.reload(); // filled in again, over answers that it has not seen
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada Lovelace");
    await respondent.send();
    await seeWords(respondent, "The answers were changed meanwhile", "Grace");
    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Grace" }]);
    await respondent.open(`${receipt}/change`);
    await expect.poll(() => respondent.valueOf("name")).toBe("Ada Lovelace");
    await respondent.send();
    await seeWords(respondent, "This is your receipt", "Ada Lovelace");
    await respondent.open(`${receipt}/change`);
    await seeWords(respondent, "Change your answers");
    expect(await respondent.text()).not.toContain("filled in again");
    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([{ name: "Ada Lovelace" }]);
  });
});
