import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { afterPress, inputName, keptValue, keyOfInput, readPosted } from "./read-posted";
import { words as de } from "@/lib/rules/words/languages/de/words";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";

type Entries = [string, string][];

function read(type: string, { entries, config = {}, words = en }: { entries: Entries; config?: object; words?: Words }) {
  const fields = fieldsSchema.parse([{ key: "q", type, label: "Q", config }]);
  return readPosted(fields, entries, words).data.q;
}

const parts = (day: string, month: string, year: string, time?: string): Entries => [
  ["q[day]", day],
  ["q[month]", month],
  ["q[year]", year],
  ...(time === undefined ? [] : ([["q[time]", time]] satisfies Entries)),
];

describe("a posted page", () => {
  it.each([
    ["12", 12],
    [" 1 000 ", 1000],
    ["1,000", "1,000"], // 1000 or 1
    ["1,000.5", 1000.5],
    ["1.000,5", 1000.5],
    ["1.234.567", 1_234_567],
    ["1’000", 1000],
    ["1 234 567", 1_234_567],
    ["- 3", -3],
    ["12 5", "12 5"], // 125 or 12.5
    ["1 2345", "1 2345"],
    ["1.2 5", "1.2 5"],
    ["1 000'000", "1 000'000"],
    ["1,5", 1.5],
    ["0,125", 0.125],
    ["1.2340", 1.234],
    ["−3", -3],
    ["+3", 3],
    ["１２", 12],
    ["٣٫٥", 3.5],
    ["1e3", 1000],
    ["", ""],
    ["twelve", "twelve"],
    ["12,34.5", "12,34.5"],
    ["0x10", "0x10"],
    ["1e999", "1e999"],
    ["12345678901234567", "12345678901234567"],
  ])("reads the number %j as %j", (typed, value) => {
    expect(read("number", { entries: [["q", typed]] })).toBe(value);
  });

  it.each([
    ["1.234", "1.234"],
    ["1,234", "1,234"],
    ["1.5", 1.5],
    ["0.125", 0.125],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1.234.567", 1_234_567],
  ])("reads the number %j as %j in German", (typed, value) => {
    expect(read("number", { entries: [["q", typed]], words: de })).toBe(value);
  });

  it.each([
    [parts("31", "1", "2026"), "2026-01-31"],
    [parts("1", "February", "2026"), "2026-02-01"],
    [parts("1", "sept.", "2026"), "2026-09-01"],
    [parts("1", "März", "2026"), "2026-03-01"],
    [parts("31", "", "2026"), "2026--31"],
    [parts("", "", ""), undefined],
    [parts("x-y", "1", "2026"), "2026-01-x?y"],
    [[["q", "2026-01-31"]] satisfies Entries, "2026-01-31"],
    [parts("1.", "3月", "2026年"), "2026-03-01"],
    [parts("27日", "3", "2026"), "2026-03-27"],
    [parts("1er", "mai", "2026"), "2026-05-01"],
    [parts("3rd", "May", "2026"), "2026-05-03"],
    [parts("3rdx", "May", "2026"), "2026-05-3rdx"],
  ])("reads the date %j as %j", (entries, value) => {
    expect(read("date", { entries })).toBe(value);
  });

  it.each([
    ["14:30", "14:30"],
    ["9.05", "09:05"],
    ["9:05 pm", "21:05"],
    ["12 am", "00:00"],
    ["noon", "noon"],
    ["", ""],
  ])("reads the time %j as %j", (typed, value) => {
    expect(read("date", { entries: parts("1", "2", "2026", typed), config: { include_time: true } })).toBe(`2026-02-01T${value}`);
  });

  it("reads boxes, choices and text", () => {
    expect(["on", "true", "1"].map((typed) => read("checkbox", { entries: [["q", typed]] }))).toEqual([true, true, true]);
    expect(read("checkbox", { entries: [] })).toBe(false);
    expect(read("select", { entries: [["q", "a"]], config: { options: ["a"] } })).toBe("a");
    const several = { options: ["a", "b"], multiple: true };
    expect(read("select", { entries: [["q", "b"], ["q", "a"]], config: several })).toEqual(["b", "a"]); // prettier-ignore
    expect(read("select", { entries: [], config: several })).toEqual([]);
    expect(read("text", { entries: [["q", " x "]] })).toBe(" x ");
  });

  it.each([
    ["rating", "4", 4],
    ["rating", "four", "four"],
    ["time", " 9.30 pm ", "21:30"],
    ["time", "٠٩:٣٠", "09:30"],
    ["time", "soon", "soon"],
    ["url", " example.org/a?b ", "https://example.org/a?b"],
    ["url", "bücher.example", "https://bücher.example"],
    ["url", "mailto:ada@example.org", "mailto:ada@example.org"],
    ["url", "no address", "no address"],
    ["hidden", "a".repeat(3000), "a".repeat(2000)],
    ["statement", "x", undefined],
  ])("reads as %s %j as %j", (type, typed, value) => {
    expect(read(type, { entries: [["q", typed]] })).toBe(value);
  });

  it("keeps files except those to be removed, and replaces an old one with a new one", () => {
    const one = { token: "1.a", name: "my cv.pdf" };
    const two = { token: "2.b", name: "b.pdf" };
    const kept: Entries = [["q[kept]", keptValue(one)], ["q[kept]", keptValue(two)]]; // prettier-ignore
    expect(read("file", { entries: kept })).toBe("2.b");
    expect(read("file", { entries: kept, config: { multiple: true } })).toEqual(["1.a", "2.b"]);
    expect(read("file", { entries: [...kept, ["q[remove]", "1.a"]], config: { multiple: true } })).toEqual(["2.b"]);
    expect(read("file", { entries: [...kept.slice(0, 1), ["q[remove]", "1.a"]] })).toBeUndefined();
    expect(read("file", { entries: [["q", "token"]] })).toBe("token");
  });

  it("keeps its own inputs apart from the fields", () => {
    const fields = fieldsSchema.parse([{ key: "submission_token", type: "text", label: "Q" }]);
    expect(fields.map(inputName)).toEqual(["[submission_token]"]);
    const entries: Entries = [
      ["submission_token", "the page's"],
      ["[submission_token]", "typed"],
    ];
    const posted = readPosted(fields, entries, en);
    expect(posted).toEqual({
      data: { submission_token: "typed" },
      typed: { submission_token: { "": ["typed"] } },
      submissionToken: "the page's",
    });
  });
});

describe("a posted page with files in entries", () => {
  const inner = [
    { key: "name", type: "text", label: "Name" },
    { key: "photo", type: "file", label: "Photo" },
  ];
  const fields = fieldsSchema.parse([{ key: "guests", type: "repeat", label: "Guests", config: { fields: inner } }]);
  const typed: Entries = [
    ["guests[0]", ""],
    ["guests[0:name]", "Ada"],
    ["guests[0:photo][kept]", keptValue({ token: "1.a", name: "a.png" })],
    ["guests[1]", ""],
    ["guests[1:photo][kept]", keptValue({ token: "2.b", name: "b.png" })],
    ["guests[2]", ""],
    ["guests[2:name]", "Cleo"],
  ];

  it("keeps each file in its entry, also once another is removed or added", () => {
    const guests = (...pressed: Entries) => readPosted(fields, [...typed, ...pressed], en).data.guests;
    expect(guests()).toEqual([{ name: "Ada", photo: "1.a" }, { photo: "2.b" }, { name: "Cleo" }]);
    expect(guests(["_remove", "guests:0"])).toEqual([{ photo: "2.b" }, { name: "Cleo" }]);
    expect(guests(["_remove", "guests:1"])).toEqual([{ name: "Ada", photo: "1.a" }, { name: "Cleo" }]);
    expect(guests(["_add", "guests"])).toEqual([{ name: "Ada", photo: "1.a" }, { photo: "2.b" }, { name: "Cleo" }, null]);
    expect(guests(["guests[1:photo][remove]", "2.b"])).toEqual([{ name: "Ada", photo: "1.a" }, null, { name: "Cleo" }]);
  });

  it.each(["cv", "submission_token", "guests:1:photo", "guests:12:photo", "submission_token:0:photo"])(
    "names %s so that it is found",
    (key) => {
      expect(keyOfInput(inputName({ key }))).toBe(key);
    },
  );

  it.each(["guests[1:photo][kept]", "guests[x:photo]", "guests[123:photo]", "guests[]", "[", "[guests", ""])(
    "takes %j as it is",
    (name) => {
      expect(keyOfInput(name)).toBe(name);
    },
  );

  it("says what is wrong with a file in the entry that it is in after another was removed", () => {
    const issue = (key: string) => ({ key, code: "file_empty" as const, params: {} });
    const issues = ["cv", "guests:0:photo", "guests:1:photo", "guests:2:photo", "others:2:photo"].map(issue);
    const after = afterPress([["_remove", "guests:1"]], issues).map(({ key }) => key);
    expect(after).toEqual(["cv", "guests:0:photo", "guests:1:photo", "others:2:photo"]);
    expect(afterPress([["_add", "guests"]], issues)).toEqual(issues);
  });
});
