import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureExport, seedResponses } from "../../support/service/measure-export";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const COUNT = 4_000;

describe("an export", () => {
  let service: RunningService;
  let [formId, smallId] = ["", ""];
  beforeAll(async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
    formId = await seedResponses(service, { count: COUNT, size: 10_000 });
    smallId = await seedResponses(service, { count: 100, size: 10_000 });
  });
  afterAll(() => service.dispose());

  // `npm run bench -- export` measures 100,000.
  it.each(["csv", "xlsx", "json"] as const)("as %s holds only a few rows at a time", { timeout: 120_000 }, async (format) => {
    await service.restart(); // memory of an earlier export is not returned to the kernel
    await measureExport(service, { formId: smallId, format });
    const { rows, bytes, beforeMb, peakMb } = await measureExport(service, { formId, format });
    // A workbook is compressed.
    expect(rows).toBe(format === "xlsx" ? 0 : COUNT);
    expect(bytes).toBeGreaterThan(format === "xlsx" ? 250_000 : 40_000_000);
    expect(peakMb - beforeMb).toBeLessThan(120);
    expect(peakMb).toBeLessThan(400);
  });
});
