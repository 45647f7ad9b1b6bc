import { expect, it } from "vitest";
import { isBusy } from "./errors";

const fault = (code: string) => Object.assign(new Error("x"), { code });

it.each(["08006", "08P01", "25006", "28P01", "28000", "53300", "55P03", "57014", "57P01", "57P03", "40001", "ECONNREFUSED", "P1001"])(
  "calls %s busy, so that it is retried",
  (code) => {
    expect(isBusy(fault(code))).toBe(true);
    expect(isBusy({ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: code } } } })).toBe(true);
  },
);

it.each(["23505", "42P01", "22P02", "P2002", "25001"])("does not call %s busy", (code) => {
  expect(isBusy(fault(code))).toBe(false);
});
