import { expect, it } from "vitest";
import { lacksForCluster } from "../../support/cluster/network";
import type { ClusterRun, Part } from "../../support/cluster/run-cluster";
import { isFullLength } from "../../support/service/full-length";
import { reportFigure } from "../../support/service/report-figure";
import { run } from "../../support/service/run";

const SHORT: Part[] = ["host-cut-off", "primary-lost"];
/** How long, at most, nobody gets an answer while the cluster heals, in milliseconds. HAProxy needs two seconds to notice, PostgreSQL five to end what a host left open. */
const LONGEST_GAP_MS = 30_000;

/** Runs the cluster, with each of these parts broken, or all of them. */
async function runCluster(...parts: string[]): Promise<ClusterRun> {
  const { code, stdout, stderr } = await run(["--import", "tsx", "e2e/support/cluster/run-cluster.ts", ...parts], {});
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as ClusterRun; // the program's own output
}

const lacking = lacksForCluster();

it("a cluster loses nothing while its parts are broken", { timeout: 900_000 }, async (test) => {
  test.skip(lacking !== null, lacking ?? "");
  const { parts, acknowledged, hearsMs, lost, doubled, unannounced, notOne, missed, unmailed, mailedTwice, waits } = await runCluster(
    ...(isFullLength ? [] : SHORT),
  );
  const gaps = Object.entries(parts).map(([part, { longestGapMs }]) => `${part} ${longestGapMs} ms`);
  reportFigure(
    "cluster",
    `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unannounced} without a webhook, ${unmailed.length} without an email; ${waits.answered} answers waited for, ${waits.longestMs} ms at most; longest time without an answer: ${gaps.join(", ")}`,
  );
  expect({ lost, doubled, unannounced, notOne, missed }).toEqual({ lost: [], doubled: [], unannounced: 0, notOne: [], missed: [] });
  expect({ unmailed, mailedTwice }).toEqual({ unmailed: [], mailedTwice: [] });
  expect([waits.answered > 0, waits.unanswered]).toEqual([true, 0]);
  expect(waits.longestMs).toBeLessThan(LONGEST_GAP_MS);
  for (const [part, { longestGapMs }] of Object.entries(parts)) expect([part, longestGapMs < LONGEST_GAP_MS]).toEqual([part, true]);
  // A second, and what a busy machine adds.
  for (const [change, ms] of Object.entries(hearsMs)) expect([change, ms < 5_000]).toEqual([change, true]);
});

if (isFullLength)
  it("without a synchronous standby, only the last moments before the loss of the primary are lost", { timeout: 900_000 }, async (test) => {
    test.skip(lacking !== null, lacking ?? "");
    const { acknowledged, lost, doubled, notOne } = await runCluster("--asynchronous", "primary-lost");
    reportFigure("cluster", `asynchronous: ${lost.length} of ${acknowledged} acknowledged lost with the primary`);
    expect({ doubled, notOne }).toEqual({ doubled: [], notOne: [] });
    expect(lost.length).toBeLessThan(acknowledged / 10);
  });
