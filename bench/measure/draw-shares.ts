import { nameOf } from "./contenders";
import type { Measured } from "./throughput";
import { ratesOf, shareOf } from "./throughput";

const LEFT = 180;
const WIDTH = 760;
const BAR = 11;
const GAP = 16;
const TOP = 54;
/** The contenders in the chart: the service with one worker, and the bare server. */
const DRAWN = [
  { database: "SQLite", workers: 1, color: "#2f6f6a" },
  { database: "SQLite", workers: 0, color: "#a9cdc9" },
  { database: "PostgreSQL", workers: 1, color: "#8a5a2b" },
  { database: "PostgreSQL", workers: 0, color: "#e2c4a0" },
] as const;

/**
 * A bar chart, as SVG: each contender's rate per operation as a multiple of the empty Next route's, with a mark at the goal for
 * the service on SQLite.
 */
export function drawShares(measured: Measured): string {
  const drawn = DRAWN.filter(({ database }) => measured.contenders.some((each) => each.database === database));
  // Without the first operation, /healthz, which would be far off the scale.
  const rows = measured.rows
    .slice(1)
    .map((row) => ({ ...row, shares: drawn.map((each) => shareOf(ratesOf(measured, row, each), row.empty)) }));
  const group = drawn.length * BAR + GAP;
  const height = TOP + rows.length * group + 34;
  const most = Math.max(1, ...rows.flatMap(({ shares }) => shares.map((share) => share ?? 0)));
  const scale = (share: number) => Math.round(LEFT + (share / most) * (WIDTH - LEFT - 60));
  const legend = drawn.map(
    (each, index) =>
      `<rect x="${8 + index * 180}" y="28" width="10" height="10" fill="${each.color}"/><text x="${22 + index * 180}" y="37">${nameOf(each)}</text>`,
  );
  const bars = rows.map(({ name, goal, shares }, row) => {
    const y = TOP + row * group;
    const lines = shares.map((share, index) => {
      if (share === null) return "";
      const [top, end] = [y + index * BAR, scale(share)];
      return `<rect x="${LEFT}" y="${top}" width="${end - LEFT}" height="${BAR - 2}" fill="${drawn[index]?.color ?? ""}"/><text class="small" x="${end + 4}" y="${top + 8}">${share.toFixed(1)} ×</text>`;
    });
    const asked = goal.ofEmpty && scale(goal.ofEmpty);
    const mark = asked === undefined ? "" : `<line class="asked" x1="${asked}" x2="${asked}" y1="${y - 3}" y2="${y + BAR + 1}"/>`;
    const label = `<text x="${LEFT - 8}" y="${y + (group - GAP) / 2 + 4}" text-anchor="end">${name}</text>`;
    return [label, ...lines, mark].join("");
  });
  const whole = `<line class="whole" x1="${scale(1)}" x2="${scale(1)}" y1="${TOP - 8}" y2="${height - 24}"/><text class="small" x="${scale(1)}" y="${height - 10}">1 ×: the empty Next route</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Requests a second, as multiples of an empty Next route's">
<style>
  rect.back { fill: #fff } text { fill: #1d2524; font: 12px system-ui, sans-serif } .small { font-size: 10px }
  .whole { stroke: #77807e; stroke-dasharray: 3 3 } .asked { stroke: #b3261e; stroke-width: 3 }
  @media (prefers-color-scheme: dark) { rect.back { fill: #14191a } text { fill: #e4eae8 } .asked { stroke: #ff8a80 } }
</style>
<rect class="back" width="${WIDTH}" height="${height}"/>
<text x="8" y="17">Requests a second, as multiples of an empty Next route's. The red mark is what is asked of SQLite with one worker.</text>
${[...legend, ...bars, whole].join("\n")}
</svg>
`;
}
