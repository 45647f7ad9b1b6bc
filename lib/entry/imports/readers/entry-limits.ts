/** Entries of an answer (contract §51). */
const MOST = 50;

export const NESTED = "Entries cannot have entries, so its questions are asked once in each entry";
/** A change of a question that stood in a repeat within a repeat. */
export const ONCE_EACH = "it is asked once in each entry, because entries cannot have entries";
/** Of a number of entries that is no constant. */
export const COUNTED = "The number of entries does not depend on answers: people add as many as they need";

type Limits = { config: { min?: number; max: number }; changes: string[] };

/** How many entries people can add, and how that differs from the source. @param given whole numbers, as the source has them. */
export function entryLimits({ min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined }): Limits {
  const [least, most] = [Math.min(MOST, Math.max(0, min)), Math.min(MOST, Math.max(1, max))];
  const changes = [
    ...(max > MOST ? [`people can add at most ${MOST} entries`] : []),
    ...(min > MOST ? [`${MOST} entries are enough instead of ${min}`] : []),
    ...(least > most ? [`the least number of entries is ${most}, as is the most`] : []),
  ];
  return { config: { ...(least > 0 && { min: Math.min(least, most) }), max: most }, changes };
}
