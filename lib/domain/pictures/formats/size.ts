/** The size of an image, in pixels. */
export type Size = { width: number; height: number };
