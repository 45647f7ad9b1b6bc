import { expect, it } from "vitest";
import { isFullLength } from "../../support/service/full-length";
import { findBroken, killUnderLoad } from "../../support/service/kill-run";
import { reportFigure } from "../../support/service/report-figure";

const KILLS = isFullLength ? 50 : 2;

it(
  "a service killed under load loses and duplicates no acknowledged response (promise P2), and loses and alters no webhook (promise P3)",
  { timeout: 3_600_000 },
  async () => {
    const run = await killUnderLoad({ kills: KILLS, ...(isFullLength && { report: console.log }) });
    const { answers, webhooks } = findBroken(run);
    const again = [...run.received.values()].filter(({ times }) => times > 1).length;
    reportFigure("P2", `${KILLS} kills, ${run.acknowledged.length} acknowledged, ${answers.length} lost, stored twice or damaged`);
    reportFigure(
      "P3",
      `${KILLS} kills, ${run.due.length} due, ${run.received.size} received (${again} repeated), ${webhooks.length} lost or changed`,
    );
    expect(run.acknowledged.length).toBeGreaterThan(10 * KILLS);
    expect({ answers, webhooks }).toEqual({ answers: [], webhooks: [] });
  },
);
