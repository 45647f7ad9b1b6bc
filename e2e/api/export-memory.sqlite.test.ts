import { describe, expect, it } from "vitest";
import { measureExport, seedResponses } from "../support/measure-export";
import { startSqliteService } from "../support/start-sqlite-service";

const COUNT = 8_000;

describe("an export", () => {
  // `npm run bench-export` measures 100,000.
  it.each(["csv", "json"] as const)("as %s holds a few rows at a time, however many there are", { timeout: 120_000 }, async (format) => {
    // A service of its own: the kernel does not take back what an earlier export had.
    const service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
    try {
      const formId = await seedResponses(service, { count: COUNT, size: 10_000 });
      await measureExport(service, { formId: await seedResponses(service, { count: 100, size: 10_000 }), format });
      const { rows, bytes, beforeMb, peakMb } = await measureExport(service, { formId, format });
      expect(rows).toBe(COUNT);
      expect(bytes).toBeGreaterThan(80_000_000);
      expect(peakMb - beforeMb).toBeLessThan(160);
      expect(peakMb).toBeLessThan(400);
    } finally {
      await service.dispose();
    }
  });
});
