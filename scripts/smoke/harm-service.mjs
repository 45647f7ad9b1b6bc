import { untilTrue } from "./until-true.mjs";

/**
 * Kills the serving process, then blocks the next one's event loop; each time another process must replace it.
 * @param {import("./start-clone.mjs").SmokedService} service
 * @param {import("./steps-of.mjs").Step} step
 */
export async function harmService({ baseUrl, servingPids, output }, step) {
  const harm = async (/** @type {NodeJS.Signals} */ signal, /** @type {RegExp} */ said) => {
    const [pid = 0] = servingPids();
    const before = output().length;
    process.kill(pid, signal);
    await untilTrue(() => said.test(output().slice(before)));
    await untilTrue(async () => (await fetch(`${baseUrl}/readyz`)).status === 200);
  };
  await step("kill -9 of the serving process", () => harm("SIGKILL", /"reason":"killed"/));
  await step("blocked event loop, with its stack in the log", () => harm("SIGUSR2", /"stack":\[[^\n]*blockForEver[^]*"reason":"blocked"/)); // break-hook.mjs
}
