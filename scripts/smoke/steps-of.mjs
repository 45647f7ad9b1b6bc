/**
 * Runs the steps of a subject, and prints a line for each with its result and duration.
 * @param {string} subject
 */
export function stepsOf(subject) {
  /** @type {Step} */
  return async (name, work) => {
    const begun = performance.now();
    const line = (/** @type {string} */ rest) =>
      console.log(`${subject}  ${name}: ${rest} (${((performance.now() - begun) / 1_000).toFixed(1)} s)`);
    try {
      const result = await work();
      line(["ok", saidBy(result)].filter(Boolean).join(", "));
      return result;
    } catch (error) {
      line("FAILED");
      throw error;
    }
  };
}

/** @typedef {<T>(name: string, work: () => T | Promise<T>) => Promise<T>} Step */

/** @param {unknown} result */
function saidBy(result) {
  return typeof result === "object" && result !== null && "said" in result && typeof result.said === "string" ? result.said : "";
}
