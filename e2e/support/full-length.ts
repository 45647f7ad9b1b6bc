/** Whether the promises are tested at full length (`npm run promises`), which is too long for every run of the tests. */
export const isFullLength = process.env.PROMISES === "full";
