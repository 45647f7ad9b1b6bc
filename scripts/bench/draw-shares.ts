import type { Throughput } from "./throughput";

const LEFT = 180;
const WIDTH = 760;
const BAR = 11;
const GAP = 16;
const TOP = 54;
const COLORS = ["#2f6f6a", "#7fb3ae", "#8a5a2b", "#d3a878"];

/** A bar chart of shares of the empty route, as SVG: for each operation one bar for each contender, and a mark where the share is asked to be. */
export function drawShares({ contenders, rows }: { contenders: string[]; rows: Throughput[] }): string {
  const group = contenders.length * BAR + GAP;
  const height = TOP + rows.length * group + 34;
  const most = Math.max(1, ...rows.flatMap(({ rates }) => rates.map((each) => each?.share ?? 0)));
  const scale = (share: number) => Math.round(LEFT + (share / most) * (WIDTH - LEFT - 60));
  const legend = contenders.map(
    (name, index) =>
      `<rect x="${8 + index * 160}" y="28" width="10" height="10" fill="${COLORS[index] ?? ""}"/><text x="${22 + index * 160}" y="37">${name}</text>`,
  );
  const bars = rows.map(({ name, asked, rates }, row) => {
    const y = TOP + row * group;
    const lines = rates.map((each, index) => {
      if (!each) return "";
      const [top, end] = [y + index * BAR, scale(each.share)];
      return `<rect x="${LEFT}" y="${top}" width="${end - LEFT}" height="${BAR - 2}" fill="${COLORS[index] ?? ""}"/><text class="small" x="${end + 4}" y="${top + 8}">${Math.round(each.share * 100)} %</text>`;
    });
    const mark =
      asked === null ? "" : `<line class="asked" x1="${scale(asked / 100)}" x2="${scale(asked / 100)}" y1="${y - 3}" y2="${y + BAR + 1}"/>`;
    const label = `<text x="${LEFT - 8}" y="${y + (group - GAP) / 2 + 4}" text-anchor="end">${name}</text>`;
    return [label, ...lines, mark].join("");
  });
  const whole = `<line class="whole" x1="${scale(1)}" x2="${scale(1)}" y1="${TOP - 8}" y2="${height - 24}"/><text class="small" x="${scale(1)}" y="${height - 10}" text-anchor="end">100 %: the empty route, SQLite, 1 worker</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Requests a second as shares of the empty route">
<style>
  rect.back { fill: #fff } text { fill: #1d2524; font: 12px system-ui, sans-serif } .small { font-size: 10px }
  .whole { stroke: #77807e; stroke-dasharray: 3 3 } .asked { stroke: #b3261e; stroke-width: 3 }
  @media (prefers-color-scheme: dark) { rect.back { fill: #14191a } text { fill: #e4eae8 } .asked { stroke: #ff8a80 } }
</style>
<rect class="back" width="${WIDTH}" height="${height}"/>
<text x="8" y="17">Requests a second, as a share of the empty route's. The red mark is what is asked of SQLite with one worker.</text>
${[...legend, ...bars, whole].join("\n")}
</svg>
`;
}
