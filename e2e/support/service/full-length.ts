/** Whether promises are tested at full length (`npm run promises`), which is too slow for every run. */
export const isFullLength = process.env.PROMISES === "full";

/** The number of samples of a property: all at full length, otherwise a twentieth. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isFullLength ? count : Math.ceil(count / 20) };
}
