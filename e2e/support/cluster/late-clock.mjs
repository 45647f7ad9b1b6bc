// Loaded into a service first (NODE_OPTIONS=--import): its clock is 30 s late.
const RealDate = Date;
const LATE_MS = 30_000;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => {
    const date = /** @type {unknown} */ (Reflect.construct(target, args.length > 0 ? args : [RealDate.now() - LATE_MS], newTarget));
    return /** @type {Date} */ (date);
  },
  get: (target, name, receiver) =>
    /** @type {unknown} */ (name === "now" ? () => RealDate.now() - LATE_MS : Reflect.get(target, name, receiver)),
});
