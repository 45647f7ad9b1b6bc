import { describe, expect, it } from "vitest";
import { asksForFiles, fieldSchema, fieldsSchema, fieldTypes, takesFiles } from "@/lib/rules/fields";
import type { Answer } from "@/lib/rules/fields";
import type { Entry } from "@/lib/rules/fields/definition/answer";
import { answerFiles, filesIn, postedFiles } from "@/lib/rules/fields/definition/files-in";
import { STORED_ENTRY } from "@/lib/rules/fields/definition/posted-entries";
import { fieldAt } from "./entries";
import { words } from "@/lib/rules/words/languages/en/words";

const photo = { key: "photo", type: "file", label: "Photo", config: { accept: [".png"], max_size_mb: 2 } };
const papers = { key: "papers", type: "file", label: "Papers", config: { multiple: true, max_files: 3 } };
const name = { key: "name", type: "text", label: "Name" };
const repeatOf = (...fields: object[]) => fieldSchema.parse({ key: "guests", type: "repeat", label: "Guests", config: { fields, max: 4 } });
const guests = repeatOf(name, photo, papers);
const { uploads: uploadsOf } = fieldTypes.repeat;

function uploadsIn(field: ReturnType<typeof repeatOf>) {
  const uploads = uploadsOf(field);
  if (!uploads) throw new Error("It takes no files");
  return uploads;
}

describe("the files of entries", () => {
  it("can be asked for, once each", () => {
    expect(fieldsSchema.safeParse([guests]).error).toBeUndefined();
    expect(fieldsSchema.safeParse([guests, { ...photo, label: "Another" }]).success).toBe(false);
  });

  it("have the rules of their questions", () => {
    expect([...uploadsIn(guests).rules]).toEqual([
      ["photo", { accept: [".png"], max_size_mb: 2, multiple: false, max_files: 10 }],
      ["papers", { max_size_mb: 10, multiple: true, max_files: 3 }],
    ]);
    expect([takesFiles(guests), takesFiles(repeatOf(name))]).toEqual([true, false]);
    expect([asksForFiles(guests), asksForFiles(fieldSchema.parse(photo))]).toEqual([false, true]);
  });

  it("are found with the keys that their questions have there, and replaced", () => {
    const answer: Entry[] = [{ name: "Ada", photo: "a" }, { papers: ["b", "c"] }, { name: "b" }];
    const uploads = uploadsIn(guests);
    expect(filesIn(answer, uploads)).toEqual(["a", "b", "c"]);
    expect(answerFiles(answer, uploads).map(({ key }) => key)).toEqual(["guests:0:photo", "guests:1:papers", "guests:1:papers"]);
    expect(uploads.mapFiles(answer, (each) => each.toUpperCase())).toEqual([
      { name: "Ada", photo: "A" },
      { papers: ["B", "C"] },
      { name: "b" },
    ]);
    const named = uploads.mapFiles(answer, (each) => `${each}.png`);
    expect(fieldTypes.repeat.show(guests, named, words)).toContain("Photo: a.png");
  });

  it.each([null, undefined, "a", 7, [null], ["a"], [{ photo: 7 }], [{ photo: null, papers: [1, null] }], { photo: "a" }])(
    "are none in %j, which nobody has checked",
    (answer) => {
      const given = answer as Answer; // as a request may have it
      expect(uploadsIn(guests).mapFiles(given, () => "x")).toEqual(answer);
    },
  );

  it("that a page posted are those of each entry, up to the most", () => {
    const posted = {
      "0": [STORED_ENTRY],
      "0:name": ["Ada"],
      "0:photo][kept": ["a a.png"],
      "1": [""],
      "1:papers][kept": ["b b.pdf", "c c.pdf"],
      "1:papers][remove": ["c"],
      "4:photo][kept": ["d d.png"],
    };
    const uploads = uploadsIn(guests);
    expect(postedFiles(posted, uploads).map(({ key, posted: own }) => [key, own])).toEqual([
      ["guests:0:photo", { kept: ["a a.png"] }],
      ["guests:1:papers", { kept: ["b b.pdf", "c c.pdf"], remove: ["c"] }],
    ]);
    expect(uploads.mapPosted(posted, () => ({ kept: ["x x"] }))).toEqual({
      ...posted,
      "0:photo][kept": ["x x"],
      "1:papers][kept": ["x x"],
      "1:papers][remove": undefined,
    });
    expect(fieldTypes.repeat.read(guests, posted, words)).toMatchObject([{ name: "Ada", photo: "a" }, { papers: ["b"] }, null, null]);
  });

  it("come back to the page as they were posted", () => {
    const answer = [{ name: "Ada", photo: "a a.png" }];
    expect(fieldTypes.repeat.postedFor(guests, answer, words)).toMatchObject({ "0": [STORED_ENTRY], "0:photo][kept": ["a a.png"] });
  });

  it("belong to no entry beyond the most", () => {
    expect(fieldAt([guests], "guests:3:photo")?.label).toBe("Photo");
    expect(fieldAt([guests], "guests:4:photo")).toBeUndefined();
  });
});
