/** The builder's words for a ranking. */
export const rankingWords = {
  name: "Ranking",
  about: "Options in order of preference",
  label: "Put these in order",
  options: {},
  few: "A ranking has 2 options or more",
  many: "A ranking has 20 options at most",
};
