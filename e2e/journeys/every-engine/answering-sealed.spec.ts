import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import { newKey, open, openBytes } from "../../support/samples/sealing";
import { reachReceipt, seeWords, settle, test } from "../../support/screens/respondent";

test("answers and a file are sealed, and what is wrong is said first", async ({ respondent, owner }, testInfo) => {
  const key = await newKey();
  const { id, url } = await owner.createForm({
    title: "Report",
    fields: [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "day", type: "date", label: "Day" },
      { key: "guests", type: "number", label: "Guests" },
      { key: "cv", type: "file", label: "CV" },
    ],
    settings: { sealed: { recipients: [key.recipient] } },
  });
  const path = testInfo.outputPath("notes.txt");
  writeFileSync(path, "notes of Ada");
  await respondent.open(url);
  await seeWords(respondent, "Your answers are encrypted in your browser.", "Full name");
  await respondent.type("guests", "many");
  await respondent.send();
  await settle(respondent, (text) => text.includes("There is a problem"));
  await seeWords(respondent, "Enter your full name", "Guests must be a number");
  await respondent.type("name", "Ada Lovelace");
  await respondent.type("guests", "3");
  await respondent.type("day[day]", "10");
  await respondent.type("day[month]", "12");
  await respondent.type("day[year]", "2026");
  await respondent.upload("cv", path);
  await seeWords(respondent, "Uploaded:"); // the button moves until then
  await respondent.send();
  await reachReceipt(respondent);
  await seeWords(respondent, "Only those who asked can read them");

  const [response] = (await owner.responses(id)) as unknown as { sealed: string; files: { url: string }[]; data: object }[];
  expect(response?.data).toEqual({});
  expect(await open(response?.sealed ?? "", key.identity)).toMatchObject({ data: { name: "Ada Lovelace", guests: 3, day: "2026-12-10" } });
  const file = await owner.fetch(response?.files[0]?.url ?? "");
  const bytes = await openBytes(new Uint8Array(await file.arrayBuffer()), key.identity);
  expect(Buffer.from(bytes).toString()).toBe("notes of Ada");
});
