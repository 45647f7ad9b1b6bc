/** Texts around code blocks. */
export const codeWords = {
  copy: (what: string) => `Copy: ${what}`,
};
