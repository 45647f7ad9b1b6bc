import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as fi } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nimi", { code: "required", params: none }, "Täytä kohta ”Nimi”"],
  ["Kuka olet?", { code: "required", params: none }, "Vastaa kysymykseen ”Kuka olet?”"],
  ["Nimi", { code: "too_short", params: { min: 1 } }, "Kirjoita kohtaan ”Nimi” vähintään 1 merkki"],
  ["Nimi", { code: "too_long", params: { max: 80 } }, "Kirjoita kohtaan ”Nimi” enintään 80 merkkiä"],
  ["Ikä", { code: "number_range", params: { min: 1, max: 12 } }, "Kirjoita kohtaan ”Ikä” luku väliltä 1–12"],
  ["Hinta", { code: "number_range", params: { min: null, max: 1.5 } }, "Kirjoita kohtaan ”Hinta” luku, joka on enintään 1,5"],
  ["Lisät", { code: "select_count", params: { min: 1, max: 3 } }, "Valitse kohdassa ”Lisät” 1–3 vaihtoehtoa"],
  ["Liite", { code: "too_many_files", params: { max: 1 } }, "Lisää kohtaan ”Liite” vain yksi tiedosto"],
  ["Liite", { code: "file_too_large", params: { max_mb: 10 } }, "Kohdan ”Liite” tiedosto saa olla enintään 10 Mt"],
  ["Syntymä", { code: "date_missing", params: { parts: ["month", "year"] } }, "Kohdasta ”Syntymä” puuttuu kuukausi ja vuosi"],
  [
    "Käynti",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Anna kohdassa ”Käynti” päivämäärä, joka on aikaisintaan 1. toukokuuta 2026 ja viimeistään tänään",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(fi, issue, { label }).replaceAll(/\s/g, " ")).toBe(sentence);
});

it.each([
  [1, "Vastaustesi perusteella lomakkeeseen tuli vielä yksi kysymys", "1 paikka jäljellä"],
  [21, "Vastaustesi perusteella lomakkeeseen tuli vielä 21 kysymystä", "21 paikkaa jäljellä"],
])("counts %d", (count, follows, left) => {
  expect(fi.follows(count)).toBe(follows);
  expect(fi.fields.select.left(count)).toBe(left);
});

it("leaves names as they are", () => {
  expect(fi.mail.invitation.heading("Koulu")).toBe("Sinut on kutsuttu tiliin ”Koulu”");
  expect(fi.mail.round.ask("Aino")).toMatch(/^Aino pyytää sinua/);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(fi, { expiresAt, now: new Date(expiresAt.getTime() - 61 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Lomake sulkeutuu 1. marraskuuta 2026 klo 20.20 UTC. Aikaa jäljellä: 1 tunti ja 1 minuutti.");
});
