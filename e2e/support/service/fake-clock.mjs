// Loaded into a service first (NODE_OPTIONS=--import): while the file named by FAKE_CLOCK holds a time, the clock shows that time.
import { readFileSync } from "node:fs";

const file = process.env.FAKE_CLOCK ?? "";
const RealDate = Date;

function now() {
  const moment = readFileSync(file, "utf8");
  return moment === "" ? RealDate.now() : Number(moment);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => {
    const date = /** @type {unknown} */ (Reflect.construct(target, args.length > 0 ? args : [now()], newTarget));
    return /** @type {Date} */ (date);
  },
  get: (target, name, receiver) => /** @type {unknown} */ (name === "now" ? now : Reflect.get(target, name, receiver)),
});
