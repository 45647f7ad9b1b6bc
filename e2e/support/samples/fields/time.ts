import fc from "fast-check";

export const samples = fc.tuple(fc.nat(23), fc.nat(59), fc.boolean()).map(([hours, minutes, isBounded]) => {
  const value = [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
  return { type: "time", config: isBounded ? { min: value, max: value, step_minutes: 15 } : {}, value };
});
