// Preloaded into the services and commands of tests: reduces the cost of hashing passwords to a hundredth, because hundreds of tests create owners.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
/** @type {(password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, options: crypto.ScryptOptions, done: (error: Error | null, key: Buffer) => void) => void} */
const cheap = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 128 }, done);
Object.assign(crypto, { scrypt: cheap });
syncBuiltinESMExports();
