import { describe, expect, it } from "vitest";
import { claimedRole } from "./claimed-role";

const roles = { admins: "owner", staff: "editor", guests: "viewer" } as const;

describe("the role that a claim gives", () => {
  it.each([
    ["staff", "editor"],
    [["guests", "staff"], "editor"],
    [["staff", "admins", "guests"], "owner"],
    ["strangers", null],
    [[], null],
    [undefined, null],
    [{ staff: true }, null],
    [["toString", "__proto__", "constructor"], null],
    [["Staff", " staff"], null],
  ])("of %j is %j", (value, role) => {
    expect(claimedRole(value, roles)).toBe(role);
  });
});
