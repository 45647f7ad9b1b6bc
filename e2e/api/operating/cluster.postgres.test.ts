import { expect, it } from "vitest";
import { lacksForCluster } from "../../support/cluster/network";
import type { ClusterRun, Part } from "../../support/cluster/run-cluster";
import { isFullLength } from "../../support/service/full-length";
import { reportFigure } from "../../support/service/report-figure";
import { run } from "../../support/service/run";

const SHORT: Part[] = ["host-cut-off", "primary-lost"];
/** How long, at most, nobody gets an answer while the cluster heals, in milliseconds. HAProxy needs two seconds to notice, PostgreSQL five to end what a host left open. */
const LONGEST_GAP_MS = 30_000;

it("a cluster loses nothing while its parts are broken", { timeout: 900_000 }, async (test) => {
  const lacking = lacksForCluster();
  if (lacking !== null) {
    reportFigure("cluster", `not tried: ${lacking}`);
    test.skip(lacking);
  }
  const parts = isFullLength ? [] : SHORT;
  const { code, stdout, stderr } = await run(["--import", "tsx", "e2e/support/cluster/run-cluster.ts", ...parts], {});
  expect(code, stderr).toBe(0);
  const seen = JSON.parse(stdout) as ClusterRun; // the program's own output
  const gaps = Object.entries(seen.parts).map(([part, { longestGapMs }]) => `${part} ${longestGapMs} ms`);
  const { acknowledged, lost, doubled, unannounced } = seen;
  reportFigure(
    "cluster",
    `${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unannounced} without a webhook; longest time without an answer: ${gaps.join(", ")}`,
  );
  expect({ ...seen, parts: null, acknowledged: null, hearsMs: null }).toEqual({
    parts: null,
    acknowledged: null,
    hearsMs: null,
    lost: [],
    doubled: [],
    unannounced: 0,
    notOne: [],
    missed: [],
  });
  for (const [part, { longestGapMs }] of Object.entries(seen.parts)) expect([part, longestGapMs < LONGEST_GAP_MS]).toEqual([part, true]);
});
