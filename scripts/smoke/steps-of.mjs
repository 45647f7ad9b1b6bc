/**
 * Makes a function that runs the steps of a subject, and prints each one's result and duration on a line.
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
