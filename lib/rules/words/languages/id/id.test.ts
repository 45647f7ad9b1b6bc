import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as id } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nama lengkap", { code: "required", params: none }, "Isi “Nama lengkap”"],
  ["Siapa nama Anda?", { code: "required", params: none }, "Jawab pertanyaan “Siapa nama Anda?”"],
  ["Jumlah", { code: "number_range", params: { min: 1, max: 10_000 } }, "Jawaban untuk “Jumlah” harus antara 1 dan 10.000"],
  ["Jumlah", { code: "number_step", params: { step: 0.5, base: 0 } }, "Jawaban untuk “Jumlah” harus kelipatan 0,5"],
  ["Tambahan", { code: "select_count", params: { min: 1, max: 2 } }, "Pilih 1 atau 2 pilihan untuk “Tambahan”"],
  ["Tambahan", { code: "select_count", params: { min: 2, max: 4 } }, "Pilih 2 sampai 4 pilihan untuk “Tambahan”"],
  [
    "Tanggal lahir",
    { code: "date_missing", params: { parts: ["day", "month", "year"] } },
    "Isi tanggal, bulan, dan tahun pada “Tanggal lahir”",
  ],
  [
    "Kunjungan",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Tanggal pada “Kunjungan” harus antara 1 Mei 2026 dan hari ini",
  ],
  ["Kunjungan", { code: "date_range", params: { min: "today", max: null } }, "Tanggal pada “Kunjungan” harus hari ini atau setelahnya"],
  [
    "Sesi",
    { code: "option_short", params: { option: "Pagi", left: 2 } },
    "Pilih jawaban lain untuk “Sesi”, atau kurangi jumlahnya: sisa kuota “Pagi” hanya 2",
  ],
  ["KTP", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "Berkas untuk “KTP” harus berupa PDF atau gambar"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(id, issue, { label })).toBe(sentence);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) =>
    sayClosing(id, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) })?.replaceAll(/\s/g, " ");
  expect(before(61 * 60_000)).toBe("Formulir ini akan ditutup dalam 1 jam 1 menit, pada 21 November 2026 pukul 20.20 UTC.");
  expect(before(59_000)).toContain("dalam waktu kurang dari satu menit, pada");
});

it("has no plural forms", () => {
  expect([1, 2, 21].map((count) => id.follows(count))).toEqual(
    [1, 2, 21].map((count) => `Ada ${count} pertanyaan lagi berdasarkan jawaban Anda`),
  );
});
