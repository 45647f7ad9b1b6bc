/** Whether the promises are tested at full length (`npm run promises`), which is too long for every run of the tests. */
export const isFullLength = process.env.PROMISES === "full";

/** How many samples a property is tried with, ten times as many at full length. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isFullLength ? 10 * count : count };
}
