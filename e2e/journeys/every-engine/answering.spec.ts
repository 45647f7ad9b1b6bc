import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import type { RespondentBrowser } from "../../support/engines/respondent-browser";
import { everyType } from "../../support/screens/journey";
import { ALIKE, reachReceipt, seeWords, settle, test } from "../../support/screens/respondent";

async function fillIn(respondent: RespondentBrowser, file: string): Promise<void> {
  await respondent.type("name", "Ada Lovelace");
  await respondent.type("about", "Numbers, and what to do with them");
  await respondent.type("email", "ada@example.com");
  await respondent.type("guests", "3");
  await respondent.choose("slot", "pm");
  await respondent.choose("topics", "Ink");
  await respondent.choose("topics", "Stamps");
  await respondent.type("birth[day]", "10");
  await respondent.type("birth[month]", "December");
  await respondent.type("birth[year]", "1985");
  await respondent.upload("cv", file);
  await respondent.choose("agree", "on");
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ scripts });

    test("all eight types are answered, corrected and read back through the API", async ({ respondent, owner }, testInfo) => {
      const { id, url } = await owner.createForm(everyType);
      const file = testInfo.outputPath("cv.txt");
      writeFileSync(file, "Analytical Engine");
      await respondent.open(url);
      await fillIn(respondent, file);
      await respondent.type("guests", "many");
      if (scripts) await seeWords(respondent, "Uploaded:"); // the button moves until then
      await respondent.send();
      await settle(respondent, (text) => text.includes("There is a problem"));
      await expect.poll(() => respondent.title()).toContain("Error: ");
      await seeWords(respondent, "Number of guests must be a number", "cv.txt");
      // Typed text, ticks and uploads are kept.
      const kept = ["name", "guests", "slot", "topics", "birth[month]", "agree"].map((name) => respondent.valueOf(name));
      expect(await Promise.all(kept)).toEqual(["Ada Lovelace", "many", "pm", "Ink,Stamps", "December", "on"]);

      await respondent.type("guests", "12");
      await respondent.send();
      await reachReceipt(respondent);
      await seeWords(respondent, "10 December 1985");
      const [response] = await owner.responses(id);
      expect(response?.data).toMatchObject({
        name: "Ada Lovelace",
        guests: 12,
        topics: ["Ink", "Stamps"],
        birth: "1985-12-10",
        agree: true,
      });
      expect(await (await owner.fetch(String(response?.data.cv))).text()).toBe("Analytical Engine");
    });

    test("an empty form comes back with every error", ALIKE, async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm(everyType);
      await respondent.open(url);
      await respondent.send();
      await settle(respondent, (text) => text.includes("There is a problem"));
      await expect.poll(() => respondent.title()).toBe("Error: Workshop registration");
      await seeWords(respondent, "Enter your full name", "Enter your email address", "Select a time of day", "Upload CV");
      expect(await owner.responses(id)).toEqual([]);
    });

    test("a form that closes while it is being filled in shows what was typed", ALIKE, async ({ respondent, owner }) => {
      const { id, url } = await owner.createForm({ title: "Late", fields: [{ key: "name", type: "text", label: "Full name" }] });
      await respondent.open(url);
      await respondent.type("name", "Ada Lovelace");
      await owner.updateForm(id, { expires_at: new Date(Date.now() - 1000).toISOString() });
      await respondent.send();
      await settle(respondent, (text) => text.includes("Ada Lovelace"));
      expect(await owner.responses(id)).toEqual([]);
    });
  });
}
