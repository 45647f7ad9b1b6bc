// Loaded into a service before anything else (NODE_OPTIONS=--import): name servers that say what FAKE_DNS says, a JSON object of names and
// the addresses that are given for them, one list after the other, the last one again and again.
import { Resolver } from "node:dns/promises";

/** @type {unknown} */
const given = JSON.parse(process.env.FAKE_DNS ?? "{}");
const names = /** @type {Record<string, string[][]>} */ (given);

/** @param {string} name */
Resolver.prototype.resolve4 = (name) => {
  const answers = names[name] ?? [];
  const [addresses] = answers.length > 1 ? answers.splice(0, 1) : answers;
  if (addresses) return Promise.resolve(/** @type {any} */ (addresses)); // one of the overloads
  return Promise.reject(Object.assign(new Error(`no ${name}`), { code: "ETIMEOUT" })); // and not ENOTFOUND, after which the system is asked
};
Resolver.prototype.resolve6 = () => Promise.reject(Object.assign(new Error("no IPv6"), { code: "ENODATA" }));
