import { readFileSync } from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import { CLIENT_TYPES, clientTypes } from "./client-types";

beforeAll(() => void vi.stubEnv("BASE_URL", "")); // Vitest sets one of its own

it("finds the types of the TypeScript client as the API document gives them (npm run client-types)", async () => {
  expect(readFileSync(CLIENT_TYPES, "utf8")).toBe(await clientTypes());
});
