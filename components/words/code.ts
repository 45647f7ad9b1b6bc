/** What stands around text for programs. */
export const codeWords = {
  copy: (what: string) => `Copy: ${what}`,
};
