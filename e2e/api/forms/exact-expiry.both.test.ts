import { afterAll, describe, expect, it } from "vitest";
import { makeClock } from "../../support/service/service-clock";
import { isFullLength } from "../../support/service/full-length";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { startOwnService } from "../../support/service/start-own-service";

/** Zones with expiry times, some at changes of the clock or of the date. */
const zones = [
  { zone: "Europe/Berlin", ends: "2027-10-31T01:00:00.000" }, // the repeated hour
  { zone: "America/New_York", ends: "2027-03-14T07:00:00.000" }, // the skipped hour
  { zone: "Pacific/Kiritimati", ends: "2027-12-31T10:00:00.000" },
  { zone: "UTC", ends: "2028-02-29T00:00:00.000" },
  { zone: "Asia/Kathmandu", ends: "2027-05-01T18:15:00.000" },
  { zone: "Australia/Lord_Howe", ends: "2027-04-03T15:00:00.000" }, // by half an hour
  { zone: "Pacific/Apia", ends: "2027-06-30T11:00:00.000" },
  { zone: "America/St_Johns", ends: "2027-11-07T04:30:00.123" },
].slice(0, isFullLength ? undefined : 2);

const HOUR = 3_600_000;

describe("a form expires at its moment (promise P10)", () => {
  const clock = makeClock();
  /** The zones with the expected result. */
  const zonesOf = new Map<string, string[]>();
  afterAll(() => {
    for (const [seen, same] of zonesOf) reportFigure("P10", `${seen} at T−1 ms, T and T+1 ms in ${same.join(", ")}`);
    clock.remove();
  });

  it.each(zones)("in $zone", { timeout: 60_000 }, async ({ zone, ends }) => {
    const moment = Date.parse(`${ends}Z`);
    const setClock = (offset: number) => clock.set(moment + offset);
    setClock(-HOUR);
    const service = await startOwnService({ env: { TZ: zone, ...clock.env, RATE_LIMITS: "off" } });
    try {
      const owner = ownerOf(service);
      const seen: Record<string, number[]> = { program: [], page: [] };
      for (const offset of [-1, 0, 1]) {
        setClock(-HOUR);
        const { url } = await owner.createForm({ expires_in: "1h" });
        setClock(offset);
        seen.program?.push(await owner.submit(url, { name: "Ada" }));
        const posted = await fetch(url, { method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" });
        seen.page?.push(posted.status);
      }
      const statuses = seen.program?.join(", ") ?? "";
      zonesOf.set(statuses, [...(zonesOf.get(statuses) ?? []), zone]);
      expect(seen).toEqual({ program: [201, 410, 410], page: [303, 410, 410] });
    } finally {
      await service.dispose();
    }
  });
});
