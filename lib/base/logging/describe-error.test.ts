import { PassThrough } from "node:stream";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error";

describe("what the log says of an error", () => {
  const prisma = Object.assign(
    new Error(
      '\nInvalid `db().response.create()` invocation:\n\n{\n  data: {\n    data: "my diagnosis"\n  }\n}\n\nArgument `form` is missing.',
    ),
    { code: "P2009" },
  );

  it("is what was wrong and where, without the values of a query", () => {
    const told = describeError(new Error("could not store", { cause: prisma }));
    expect(told.cause).toMatchObject({ type: "Error", message: "Argument `form` is missing.", code: "P2009" });
    expect(told.stack).toContain("describe-error.test.ts");
    expect(JSON.stringify(told)).not.toContain("diagnosis");
  });

  it("is the same in a line of the log", () => {
    const lines = new PassThrough();
    pino({ serializers: { err: describeError } }, lines).error({ err: prisma }, "fault");
    expect(String(lines.read())).toContain("is missing");
    pino({ serializers: { err: describeError } }, lines).error({ err: prisma }, "fault");
    expect(String(lines.read())).not.toContain("diagnosis");
  });

  it("handles values that are not errors, and circular causes", () => {
    const circle = new Error("circle");
    circle.cause = circle;
    expect(describeError("my diagnosis")).toEqual({ type: "string", message: "not an error" });
    expect(JSON.stringify(describeError(circle)).match(/circle"/g)).toHaveLength(4);
  });
});
