import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as hi } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["पूरा नाम", { code: "required", params: none }, "“पूरा नाम” भरें"],
  ["आपका नाम क्या है?", { code: "required", params: none }, "“आपका नाम क्या है?” का जवाब दें"],
  ["कोड", { code: "too_short", params: { min: 1 } }, "“कोड” के जवाब में कम से कम 1 अक्षर होना चाहिए"],
  ["पता", { code: "too_long", params: { max: 80 } }, "“पता” के जवाब में 80 से ज़्यादा अक्षर नहीं होने चाहिए"],
  ["मेहमान", { code: "number_range", params: { min: 1, max: 12 } }, "“मेहमान” में संख्या 1 से 12 के बीच होनी चाहिए"],
  ["रक़म", { code: "number_range", params: { min: null, max: 150_000 } }, "“रक़म” में संख्या 1,50,000 या उससे कम होनी चाहिए"],
  ["सुविधाएँ", { code: "select_count", params: { min: 1, max: 2 } }, "“सुविधाएँ” के लिए 1 या 2 विकल्प चुनें"],
  ["जन्म", { code: "date_missing", params: { parts: ["month", "year"] } }, "“जन्म” में ये भी दर्ज करें: महीना और साल"],
  ["मुलाक़ात", { code: "date_range", params: { min: "2026-05-01", max: "today" } }, "“मुलाक़ात” में तारीख़ 1 मई 2026 से आज के बीच की होनी चाहिए"],
  ["बायोडाटा", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "“बायोडाटा” की फ़ाइल इस प्रकार की होनी चाहिए: PDF या इमेज"],
  ["बायोडाटा", { code: "too_many_files", params: { max: 3 } }, "“बायोडाटा” के लिए ज़्यादा से ज़्यादा 3 फ़ाइलें अपलोड करें"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(hi, issue, { label })).toBe(sentence);
});

it("counts one and many", () => {
  expect([1, 2].map(hi.follows)).toEqual(["आपके जवाबों के आधार पर 1 और सवाल जुड़ा है", "आपके जवाबों के आधार पर 2 और सवाल जुड़े हैं"]);
  expect([1, 3].map(hi.fields.select.left)).toEqual(["1 जगह ख़ाली", "3 जगहें ख़ाली"]);
});

it("ends the sentence of a hint with a danda", () => {
  expect(hi.dateHint({ min: "today", max: null, example: "2026-03-27" })).toBe("उदाहरण: 27 3 2026। तारीख़ आज या उसके बाद की होनी चाहिए");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(hi, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(89 * 60_000)).toBe("यह फ़ॉर्म 21 नवंबर 2026 को 20:20 बजे (UTC) बंद हो जाएगा। बचा हुआ समय: 1 घंटा और 29 मिनट।");
  expect(before(59_000)).toContain("बचा हुआ समय: एक मिनट से कम।");
});
