import fc from "fast-check";
import { anyOf } from "@/e2e/support/samples/sample";

export const samples = fc.record({
  type: fc.constant("phone"),
  config: anyOf({ default_country: fc.constantFrom("GB", "DE", "JP") }),
  value: fc.constantFrom("+442079460958", "+493023125000", "+33199001234", "+12125550123", "+81312345678"),
});
