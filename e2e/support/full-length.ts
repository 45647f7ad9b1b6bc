/** Whether the promises are tested at full length (`npm run promises`), which is too long for every run of the tests. */
export const isFullLength = process.env.PROMISES === "full";

/** How many samples a property is tried with at full length, and a twentieth of it in every run of the tests. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isFullLength ? count : Math.ceil(count / 20) };
}
