import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";

const instants = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });

const days: fc.Arbitrary<Sample> = fc.tuple(instants, fc.boolean()).map(([instant, isBounded]) => {
  const value = instant.toISOString().slice(0, 10);
  return { type: "date", config: isBounded ? { max: value, min: value } : {}, value };
});

const times: fc.Arbitrary<Sample> = instants.map((instant) => {
  return { type: "date", config: { include_time: true }, value: instant.toISOString().slice(0, 16) };
});

export const samples = fc.oneof(days, times);
