import { expect, it } from "vitest";
import { directionOf } from "./direction";

it("goes by most letters, so that a name at the beginning does not decide", () => {
  expect(directionOf("Formslip: تسجيل الحضور في الورشة")).toBe("rtl");
  expect(directionOf("طلب")).toBe("rtl");
  expect(directionOf("שאלון")).toBe("rtl");
  expect(directionOf("Sign up for the workshop «ورشة»")).toBe("ltr");
  expect(directionOf("ワークショップ")).toBe("ltr");
});

it("has no answer for a text without letters", () => {
  expect(directionOf("2026 – 12")).toBeNull();
});
