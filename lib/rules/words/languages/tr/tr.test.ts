import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as tr } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Ad", { code: "required", params: none }, "“Ad” alanını doldurun"],
  ["Adınız nedir?", { code: "required", params: none }, "“Adınız nedir?” sorusunu yanıtlayın"],
  ["Ad", { code: "too_long", params: { max: 80 } }, "“Ad” alanına en fazla 80 karakter girin"],
  ["Yaş", { code: "number_range", params: { min: 1, max: 12 } }, "“Yaş” alanına 1 ile 12 arasında bir sayı girin"],
  ["Fiyat", { code: "number_range", params: { min: null, max: 1.5 } }, "“Fiyat” alanına 1,5 veya daha küçük bir sayı girin"],
  ["Ekler", { code: "select_count", params: { min: 1, max: 2 } }, "“Ekler” sorusunda 1 veya 2 seçenek seçin"],
  ["Ekler", { code: "select_count", params: { min: 1, max: 3 } }, "“Ekler” sorusunda en az 1, en fazla 3 seçenek seçin"],
  ["Belge", { code: "too_many_files", params: { max: 1 } }, "“Belge” alanına yalnızca bir dosya yükleyin"],
  ["Doğum", { code: "date_missing", params: { parts: ["month", "year"] } }, "“Doğum” alanına ay ve yıl girin"],
  [
    "Ziyaret",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "“Ziyaret” alanına 1 Mayıs 2026 ile bugün arasında bir tarih girin",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(tr, issue, { label })).toBe(sentence);
});

it("leaves a noun after a number in the singular", () => {
  expect(tr.follows(1)).toBe("Yanıtlarınıza göre 1 soru daha eklendi");
  expect(tr.follows(5)).toBe("Yanıtlarınıza göre 5 soru daha eklendi");
});

it("puts no suffix on names", () => {
  expect(tr.mail.invitation.heading("Ayşe’nin Atölyesi")).toBe("“Ayşe’nin Atölyesi” hesabına davet edildiniz");
  expect(tr.mail.outcome.declined.text("Kayıt")).toContain("“Kayıt” formunu yanıtlamak istemiyor");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(tr, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(89 * 60_000)?.replaceAll(/\s/g, " ")).toBe(
    "Bu form 1 saat 29 dakika sonra kapanacak. Kapanış zamanı: 1 Kasım 2026 20:20 UTC.",
  );
  expect(before(59_000)).toContain("Bu form bir dakikadan kısa bir süre sonra kapanacak.");
});
