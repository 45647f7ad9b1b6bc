import { expect, it } from "vitest";
import { withLifetime } from "./with-lifetime";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const content = { title: "T", fields: [], expires_in: "48h" };

it("turns a time into a lifetime, rounded up to a full minute", () => {
  expect(withLifetime({ ...content, expires_at: "2026-06-01T14:00:01.000Z" }, NOW)).toEqual({ ...content, expires_in: "121m" });
});

it.each([undefined, null, "", "soon", "2026-06-01T11:00:00Z"])("keeps the lifetime if the time is %j", (expires_at) => {
  expect(withLifetime({ ...content, expires_at }, NOW)).toEqual(content);
});
