import type { Options } from "@/components/builder/form-content";

/** A draft as the API gives it. */
export type Draft = { id: string; title: string; content: Options; revision: number; created_at: string; updated_at: string };
