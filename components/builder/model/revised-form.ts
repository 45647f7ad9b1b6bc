import type { Published } from "./published";

/** The published form whose next version is being built. */
export type RevisedForm = { id: string; version: number; responseCount: number; published: Published };
