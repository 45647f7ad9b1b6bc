import { expect, it, vi } from "vitest";

vi.stubEnv("APP_SECRET", "a".repeat(32));
vi.stubEnv("BASE_URL", "");
const { readUploadToken, uploadToken } = await import("./token");

const upload = { formId: "01KAHMQ6H00000000000000000", key: "cv", id: "01KAHMQ6H0AAAAAAAAAAAAAAAA" };
const token = uploadToken(upload);
const field = { formId: upload.formId, key: upload.key };

it("identifies its upload, in the field it was made for", () => {
  expect(readUploadToken(token, field)).toBe(upload.id);
  expect(token.split(".")[1]).toHaveLength(43); // 256 bits
});

it("of a question in an entry identifies it in every entry, and in none of another question", () => {
  expect(uploadToken({ ...upload, key: "guests:1:cv" })).toBe(token);
  expect(readUploadToken(token, { ...field, key: "guests:0:cv" })).toBe(upload.id);
  expect(readUploadToken(token, { ...field, key: "guests:0:photo" })).toBeNull();
});

it.each([
  ["another field", token, { ...field, key: "photo" }],
  ["another form", token, { ...field, formId: "01KAHMQ6H0BBBBBBBBBBBBBBBB" }],
  ["another file", token.replace("AAAA.", "AAAB."), field],
  ["a changed mark", `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`, field],
  ["a cut mark", token.slice(0, -1), field],
  ["something behind it", `${token}.x`, field],
  ["the id alone", upload.id, field],
  ["nothing", "", field],
  ["a dot", ".", field],
  ["other letters", `${upload.id}.${"ä".repeat(43)}`, field],
])("is invalid with %s", (_, given, asked) => {
  expect(readUploadToken(given, asked)).toBeNull();
});

it("is invalid for a service with another secret", async () => {
  vi.resetModules();
  vi.stubEnv("APP_SECRET", "b".repeat(32));
  const other = await import("./token");
  expect(other.readUploadToken(token, field)).toBeNull();
});
