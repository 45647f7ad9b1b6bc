/** The formats of files for translators, and their media types. */
export const mediaTypes = {
  xliff: "application/xliff+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;
export type Format = keyof typeof mediaTypes;

/** Bytes of a file that comes back: twice the most that all texts of a form can have. */
export const MAX_FILE_BYTES = 6 * 1024 * 1024;
