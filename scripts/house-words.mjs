/**
 * Words that this project does not use, and what to write instead. The glossary defines the terms; this list has the words used for them before.
 * The linter checks comments and sentences in code; house-words.test.ts checks the documents.
 * @type {{ not: RegExp, say: string }[]}
 */
export const houseWords = [
  { not: /\bwhoever\b/i, say: "the person who, anyone who, or the name of the role" },
  { not: /\btakes? no more\b/i, say: "no longer takes" },
  { not: /\b(?:an?|the|this|that|each|every|no|one) mail\b(?! (?:server|worker))/i, say: "email" },
  { not: /(?<![\w/.`])mails\b(?![/`])/i, say: "emails" },
  { not: /\btold apart\b/i, say: "distinguished" },
  { not: /\b(?:stands still|hungry|crumbs|at heart)\b/i, say: "what it is, in plain words" },
  { not: /\b(?:past|around) (?:Prisma|Next)\b/, say: "direct SQL; without Next" },
  { not: /\bwhat comes of\b/i, say: "its result" },
  { not: /\bgoes with its\b/i, say: "is deleted with its" },
  { not: /\bwhat owners? noted\b/i, say: "the owners' notes" },
  { not: /\btype of question\b/i, say: "field type" },
  { not: /\b(?:(?:an?|the|this) rehearsal|rehearsals)\b/i, say: "test mode, test form or test key" },
  { not: /\bunsent answers?\b/i, say: "saved progress" },
  { not: /\b(?:an?|the|this|each|every) pictures?\b/i, say: "image" },
];

/**
 * The lint rule for these words. A string counts as a sentence if it has a space; names, paths and SQL are not checked.
 * @type {import("eslint").Rule.RuleModule}
 */
export const houseWordsRule = {
  meta: { type: "suggestion", schema: [], messages: { word: "“{{found}}”: say {{say}} (scripts/house-words.mjs)" } },
  create(context) {
    /** @param {string} text @param {import("eslint").AST.SourceLocation | null | undefined} loc */
    const check = (text, loc) => {
      for (const { not, say } of houseWords) {
        const found = not.exec(text)?.[0];
        if (found !== undefined && loc) context.report({ loc, messageId: "word", data: { found, say } });
      }
    };
    /** @param {string} text @param {{ loc?: import("eslint").AST.SourceLocation | null | undefined }} node */
    const checkSentence = (text, { loc }) => {
      if (text.includes(" ") && !/\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN)\b/.test(text)) check(text, loc);
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) check(value, loc);
      },
      Literal(node) {
        if (typeof node.value === "string") checkSentence(node.value, node);
      },
      TemplateElement(node) {
        checkSentence(node.value.raw, node);
      },
    };
  },
};
