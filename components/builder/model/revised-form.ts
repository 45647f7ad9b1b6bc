import type { PublishedTypes } from "./key-for-type";

/** The published form whose next version is being built. */
export type RevisedForm = { id: string; version: number; responseCount: number; types: PublishedTypes };
