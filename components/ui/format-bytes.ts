const UNITS = ["kB", "MB", "GB", "TB"];
const STEP = 1024;

/** Formats bytes: "2.1 GB", "340 kB", "0 kB". Units as in the configuration: 1 MB is 1,024 kB. */
export function formatBytes(bytes: number): string {
  let value = bytes / STEP;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = value < 10 && unit > 0 ? 1 : 0;
  const shown = bytes > 0 && value < 1 && unit === 0 ? 1 : Number(value.toFixed(digits));
  return `${shown.toLocaleString("en")} ${UNITS[unit] ?? ""}`;
}
