import { z } from "zod";

/** A moment in a reply, as formatDatetime() writes it. */
export const datetime = z.string().describe("ISO 8601, UTC, without a zone suffix: 2026-11-21T10:00:00.000");
