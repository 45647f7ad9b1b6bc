import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { checkAnswers } from "./check-answers";
import { atOnce } from "@/lib/base/turns/turns";

const day = "2026-11-21";
const today = { first: day, last: day };

function check(type: string, { value, config = {}, required = false }: { value: unknown; config?: object; required?: boolean }) {
  const fields = fieldsSchema.parse([{ key: "q", type, label: "Q", required, config }]);
  const checked = atOnce(checkAnswers(fields, value === undefined ? {} : { q: value }, { today }));
  return checked.ok ? checked.answers : checked.issues.map(({ code }) => code).join();
}

const options = { options: ["a", "b", "c"] };
const several = { ...options, multiple: true };
const own = { ...options, other: true };
const grid = { rows: ["food", "toString"], columns: ["good", "bad"] };
const severalOwn = { ...several, other: true };

describe("answers", () => {
  it.each([
    ["text", "  kept as typed ", {}],
    ["text", "😀".repeat(255), { max_length: 255 }],
    ["text", "AB123456", { pattern: "[A-Z]{2}\\d{6}" }],
    ["textarea", "a\nb", {}],
    ["number", 0, {}],
    ["number", -2.5, {}],
    ["number", 0.3, { step: 0.1 }],
    ["number", 1.7, { min: 0.2, step: 0.5 }],
    ["number", 1e300, {}],
    ["email", "jörg@bücher.example", {}],
    ["email", "a+b@mail.example.co.uk", {}],
    ["select", "b", options],
    ["select", ["c", "a"], several],
    ["select", " Other ", own],
    ["select", "😀".repeat(255), own],
    ["select", ["c", "mine", "a", "b"], severalOwn],
    ["ranking", ["c", "a", "b"], options],
    ["matrix", { food: "good", toString: "bad" }, grid],
    ["matrix", { food: ["bad", "good"] }, { ...grid, multiple: true, required_rows: "any" }],
    ["signature", { name: "Ada Lovelace" }, {}],
    ["signature", { name: "Ada Lovelace" }, { draw: true }],
    ["signature", { drawing: "M0,0L600,200M1,1L1,1" }, { draw: true }],
    ["signature", { name: "Ada", drawing: `M1,1${"L22,3".repeat(3_999)}` }, { draw: true }],
    ["address", { line1: "1 High Street", postcode: "LS1 4AP", city: "Leeds" }, {}],
    ["address", { country: "GB" }, { required_parts: ["country"] }],
    ["checkbox", true, {}],
    ["checkbox", false, {}],
    ["date", "2024-02-29", {}],
    ["date", day, { min: "today", max: "today" }],
    ["date", "0001-01-01", {}],
    ["date", "2026-01-31T23:59", { include_time: true, max: "2026-01-31" }],
    ["rating", 0, { min: 0, max: 10 }],
    ["rating", 5, { shape: "stars" }],
    ["time", "00:00", {}],
    ["time", "09:45", { min: "09:15", max: "10:00", step_minutes: 30 }],
    ["url", "http://localhost:8080/a?b#c", {}],
    ["url", "https://bücher.example", {}],
    ["hidden", "a\nb", {}],
    ["file", "token", {}],
    ["file", ["one", "two"], { multiple: true, max_files: 2 }],
  ])("accepts %s %j and returns it unchanged", (type, value, config) => {
    expect(check(type, { value, config, required: value !== false })).toEqual({ q: value });
  });

  it("changes only what the contract says", () => {
    expect(check("textarea", { value: "a\r\nb\rc" })).toEqual({ q: "a\nb\nc" });
    expect(check("email", { value: " a@example.com " })).toEqual({ q: "a@example.com" });
    expect(check("url", { value: " https://example.com " })).toEqual({ q: "https://example.com" });
    expect(check("hidden", { value: undefined, config: { default: "x" } })).toEqual({ q: "x" });
    expect(check("statement", { value: "ignored" })).toEqual({});
  });

  it.each([
    ["text", 1, {}, "text_type"],
    ["text", "😀".repeat(256), { max_length: 255 }, "too_long"],
    ["text", "a", { min_length: 2 }, "too_short"],
    ["text", "a\nb", {}, "text_line_break"],
    ["text", "a\0", {}, "text_characters"],
    ["text", "\ud800", {}, "text_characters"],
    ["text", "xAB123456", { pattern: "[A-Z]{2}\\d{6}" }, "pattern"],
    ["textarea", ["a"], {}, "text_type"],
    ["textarea", "a".repeat(10_001), {}, "too_long"],
    ["number", "1", {}, "number_format"],
    ["number", "1".repeat(64), {}, "number_digits"],
    ["number", "1".repeat(65), {}, "too_long"],
    ["number", Number.POSITIVE_INFINITY, {}, "number_format"],
    ["number", Number.NaN, {}, "number_format"],
    ["number", 13, { min: 1, max: 12 }, "number_range"],
    ["number", 0.35, { step: 0.1 }, "number_step"],
    ["number", 1e12 + 0.5, { step: 1 }, "number_step"],
    ["email", "nobody", {}, "email_format"],
    ["email", "a b@example.com", {}, "email_format"],
    ["email", "a@example", {}, "email_format"],
    ["email", `${"a".repeat(64)}@${"b.".repeat(100)}example.com`, {}, "too_long"],
    ["select", "d", options, "select_unlisted"],
    ["select", ["a"], options, "select_type"],
    ["select", "a", several, "select_type"],
    ["select", ["a", 1], several, "select_type"],
    ["select", ["a", "a"], several, "select_duplicate"],
    ["select", ["a", "b", "c", "a", 1], several, "select_duplicate"],
    ["select", ["a", "b"], { ...several, max_selections: 1 }, "select_count"],
    ["select", " ", own, "select.other_blank"],
    ["select", "😀".repeat(256), own, "too_long"],
    ["select", "a\nb", own, "text_line_break"],
    ["select", "a\0", own, "text_characters"],
    ["select", ["a", "mine", "yours"], severalOwn, "select_unlisted"],
    ["select", ["a", "\u00a0"], severalOwn, "select.other_blank"],
    ["select", ["mine", "mine"], severalOwn, "select_unlisted"],
    ["select", ["a", "mine"], { ...severalOwn, max_selections: 1 }, "select_count"],
    ["ranking", "a", options, "select_type"],
    ["ranking", ["a", 1, "c"], options, "select_type"],
    ["ranking", ["a", "b", "x"], options, "select_unlisted"],
    ["ranking", ["a", "b"], options, "ranking.places"],
    ["ranking", ["a", "b", "b"], options, "ranking.places"],
    ["ranking", ["a", "b", "c", "a"], options, "ranking.places"],
    ["matrix", ["good"], grid, "matrix.type"],
    ["matrix", { music: "good" }, grid, "matrix.row"],
    ["matrix", { valueOf: "good" }, grid, "matrix.row"],
    ["matrix", { food: "fair" }, grid, "select_unlisted"],
    ["matrix", { food: ["good"] }, grid, "select_type"],
    ["matrix", { food: ["good", "good"] }, { ...grid, multiple: true }, "select_duplicate"],
    ["signature", "Ada", {}, "text_type"],
    ["signature", "Ada", { draw: true }, "text_type"],
    ["signature", { drawing: "M1,1L2,2" }, {}, "text_type"],
    ["signature", { drawing: 1 }, { draw: true }, "text_type"],
    ["signature", { drawing: "M1,1" }, { draw: true }, "pattern"],
    ["signature", { drawing: "M1,1L601,2" }, { draw: true }, "pattern"],
    ["signature", { drawing: "M1,1L2,201" }, { draw: true }, "pattern"],
    ["signature", { drawing: "M1,1 L2,2" }, { draw: true }, "pattern"],
    ["signature", { drawing: "M1,1L2,2z" }, { draw: true }, "pattern"],
    ["signature", { name: "Ada", drawing: '"/><script>' }, { draw: true }, "pattern"],
    ["signature", { drawing: `M1,1${"L22,3".repeat(4_000)}` }, { draw: true }, "too_long"],
    ["signature", { name: "a\nb", drawing: "M1,1L2,2" }, { draw: true }, "text_line_break"],
    ["address", "1 High Street, Leeds", {}, "address.type"],
    ["address", ["1 High Street"], {}, "address.type"],
    ["address", { line1: "1 High Street" }, {}, "address.missing"],
    ["address", { country: "GB" }, {}, "address.missing"],
    ["address", { line1: "1\n2", postcode: "LS1", city: "Leeds" }, {}, "text_line_break"],
    ["address", { line1: 1, postcode: "LS1", city: "Leeds" }, {}, "text_type"],
    ["address", { line1: "1", postcode: "LS1", city: "x".repeat(256) }, {}, "too_long"],
    ["signature", { name: "a\nb" }, {}, "text_line_break"],
    ["signature", { name: "a".repeat(256) }, {}, "too_long"],
    ["checkbox", "true", {}, "checkbox_type"],
    ["checkbox", 1, {}, "checkbox_type"],
    ["date", "2026-02-30", {}, "date_real"],
    ["date", "2025-02-29", {}, "date_real"],
    ["date", "0000-01-01", {}, "date_real"],
    ["date", "2026-13-01", {}, "date_real"],
    ["date", "26-01-31", {}, "date_year"],
    ["date", "31/01/2026", {}, "date_format"],
    ["date", "2026-01-31T10:00", {}, "date_format"],
    ["date", "2026-01-31", { include_time: true }, "date_format"],
    ["date", "2026-01-31T24:00", { include_time: true }, "time_real"],
    ["date", "2026-01-31T10:00:00", { include_time: true }, "time_real"],
    ["date", 20260131, {}, "date_format"],
    ["date", "2026-11-20", { min: "today" }, "date_range"],
    ["date", "2026-11-22", { max: "today" }, "date_range"],
    ["rating", 0, {}, "number_range"],
    ["rating", 0, { min: 0, shape: "stars" }, "number_range"],
    ["rating", 6, {}, "number_range"],
    ["rating", 2.5, {}, "number_step"],
    ["rating", "3", {}, "number_format"],
    ["time", "9:00", {}, "time.format"],
    ["time", "24:00", {}, "time.format"],
    ["time", 900, {}, "time.format"],
    ["time", "08:59", { min: "09:00" }, "time.range"],
    ["time", "17:01", { max: "17:00" }, "time.range"],
    ["time", "09:10", { step_minutes: 15 }, "time.step"],
    ["url", "example.com", {}, "url.format"],
    ["url", "javascript:alert(1)", {}, "url.format"],
    ["url", "https://ada:secret@example.com", {}, "url.format"],
    ["url", "https:example.com", {}, "url.format"],
    ["url", `https://example.com/${"a".repeat(2048)}`, {}, "too_long"],
    ["url", ["https://example.com"], {}, "text_type"],
    ["hidden", "a".repeat(2001), {}, "too_long"],
    ["hidden", 1, {}, "text_type"],
    ["file", ["a"], {}, "file_unknown"],
    ["file", 5, {}, "file_unknown"],
    ["file", ["a", "a"], { multiple: true }, "file_unknown"],
    ["file", ["a", "b"], { multiple: true, max_files: 1 }, "too_many_files"],
  ])("refuses %s %j with %j: %s", (type, value, config, code) => {
    expect(check(type, { value, config })).toBe(code);
  });

  it.each([
    ["text", "required"],
    ["textarea", "required"],
    ["number", "required"],
    ["email", "required"],
    ["select", "select_required"],
    ["ranking", "ranking.places"],
    ["matrix", "matrix.all"],
    ["signature", "signature.required"],
    ["address", "required"],
    ["date", "required"],
    ["rating", "select_required"],
    ["time", "required"],
    ["url", "required"],
    ["file", "file_required"],
  ])("omits an unanswered %s, and demands it if it is required", (type, code) => {
    const config = type === "select" || type === "ranking" ? options : type === "matrix" ? grid : {};
    for (const value of [undefined, null, "", []]) {
      expect(check(type, { value, config })).toEqual({});
      expect(check(type, { value, config, required: true })).toBe(code);
    }
  });

  it("stores only the rows of a matrix that are answered, and demands all or any of a required one", () => {
    const partly = { value: { food: "good", toString: null }, config: grid };
    expect(check("matrix", partly)).toEqual({ q: { food: "good" } });
    expect(check("matrix", { ...partly, required: true })).toBe("matrix.all");
    const any = { ...grid, required_rows: "any" };
    expect(check("matrix", { ...partly, config: any, required: true })).toEqual({ q: { food: "good" } });
    expect(check("matrix", { value: { food: "" }, config: any, required: true })).toBe("matrix.any");
    expect(check("matrix", { value: { food: "" }, config: any })).toEqual({});
  });

  it("stores the parts of an address that are asked and not blank, without blanks around them", () => {
    const value = { line1: " 1 High Street ", line2: " ", city: "Leeds", postcode: "LS1\u00A04AP", region: "Yorkshire" };
    expect(check("address", { value })).toEqual({ q: { line1: "1 High Street", postcode: "LS1 4AP", city: "Leeds" } });
    expect(check("address", { value: { line1: " ", city: "" } })).toEqual({});
    expect(check("address", { value: { line1: " " }, required: true })).toBe("required");
  });

  it("stores the name of a signature without blanks around it, and nothing else", () => {
    expect(check("signature", { value: { name: " Ada ", drawn: "x" } })).toEqual({ q: { name: "Ada" } });
    expect(check("signature", { value: { name: " " } })).toEqual({});
    expect(check("signature", { value: { name: " " }, required: true })).toBe("signature.required");
  });

  it("does not accept white space as an answer to a required question", () => {
    for (const type of ["text", "textarea", "email"]) expect(check(type, { value: " \t ", required: true })).toBe("required");
  });

  it("stores false for an unticked checkbox, and demands that a required one is ticked", () => {
    expect(check("checkbox", { value: undefined })).toEqual({ q: false });
    expect(check("checkbox", { value: null })).toEqual({ q: false });
    expect(check("checkbox", { value: false, required: true })).toBe("checkbox_required");
  });

  it("never requires what the page does not ask for", () => {
    expect(check("hidden", { value: undefined, required: true })).toEqual({});
    expect(check("statement", { value: undefined, required: true })).toEqual({});
  });

  it("ignores unknown keys, including those that every object inherits", () => {
    const fields = fieldsSchema.parse([{ key: "toString", type: "text", label: "Q" }]);
    const data: Record<string, unknown> = JSON.parse('{"__proto__":{"toString":"x"},"constructor":1,"other":2}') as Record<string, unknown>; // an object literal
    expect(atOnce(checkAnswers(fields, data, { today }))).toEqual({ ok: true, answers: {} });
    expect(atOnce(checkAnswers(fields, { toString: "x" }, { today }))).toEqual({ ok: true, answers: { toString: "x" } });
  });
});
