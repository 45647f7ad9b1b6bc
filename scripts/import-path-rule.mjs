import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/**
 * The lint rule for import paths: `./name` within a folder, `@/…` from the root for everything else. So a path shows whether a module is in
 * the same folder, and a folder can move with its files. A module with a version for browsers (`name.browser.ts`) is always imported from the
 * root: only that path is replaced (next.config.mjs), and browsers would load what it spares them. `eslint --fix` corrects paths.
 * @type {import("eslint").Rule.RuleModule}
 */
export const importPathRule = {
  meta: { type: "layout", fixable: "code", schema: [], messages: { path: 'Import this as "{{path}}"' } },
  create(context) {
    /** @param {Parameters<import("eslint").Rule.RuleFixer["replaceText"]>[0] | null | undefined} source */
    const check = (source) => {
      if (source?.type !== "Literal" || typeof source.value !== "string" || !/^(?:\.{1,2}|@)\//.test(source.value)) return;
      const path = pathFor(source.value, { from: dirname(context.filename), root: context.cwd });
      if (path === source.value) return;
      context.report({ node: source, messageId: "path", data: { path }, fix: (fixer) => fixer.replaceText(source, JSON.stringify(path)) });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
    };
  },
};

/** @param {string} written @param {{ from: string, root: string }} place */
function pathFor(written, { from, root }) {
  const target = written.startsWith("@/") ? join(root, written.slice(2)) : resolve(from, written);
  const isBeside = dirname(target) === from && !existsSync(`${target}.browser.ts`);
  return isBeside ? `./${basename(target)}` : `@/${relative(root, target)}`;
}
