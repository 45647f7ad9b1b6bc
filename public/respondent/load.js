/**
 * Runs another of these scripts, once, for what most visits need late or never. Part of main.js; the scripts are in the same folder.
 * @param {string} name @returns {Promise<any>} what it exports
 */
export function load(name) {
  return import(import.meta.url.replace("t/main", `t/${name}`));
}
