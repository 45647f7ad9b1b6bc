// Loaded into a service before anything else (NODE_OPTIONS=--import): while the file that FAKE_CLOCK names holds a moment, it is that moment.
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
