/** Limits of one import (contract §47). Without the schemas, which browsers do not need. */
export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 500;
export const MAX_BYTES = 10 * 1024 * 1024;
/** Problems and notes that are listed. */
export const MAX_LISTED = 200;

/** The target of a column that has the time of each response. */
export const SUBMITTED_AT = "submitted_at";
