// Loaded into a service first (NODE_OPTIONS=--import): fakes DNS with FAKE_DNS, a JSON object of names and
// lists of addresses, one list per lookup; the last one repeats.
import { Resolver } from "node:dns/promises";

/** @type {unknown} */
const given = JSON.parse(process.env.FAKE_DNS ?? "{}");
const names = /** @type {Record<string, string[][]>} */ (given);

/** @param {string} name */
Resolver.prototype.resolve4 = (name) => {
  const answers = names[name] ?? [];
  const [addresses] = answers.length > 1 ? answers.splice(0, 1) : answers;
  if (addresses) return Promise.resolve(/** @type {any} */ (addresses)); // one of the overloads
  return Promise.reject(Object.assign(new Error(`no ${name}`), { code: "ETIMEOUT" })); // not ENOTFOUND, which falls back to the system's resolver
};
Resolver.prototype.resolve6 = () => Promise.reject(Object.assign(new Error("no IPv6"), { code: "ENODATA" }));
