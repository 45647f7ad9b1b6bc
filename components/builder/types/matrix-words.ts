/** The builder's words for a matrix. */
export const matrixWords = {
  name: "Matrix",
  about: "The same choice for several rows",
  label: "What do you think of these?",
  options: { rows: "Rows", columns: "Columns", multiple: "Several columns can be chosen", required_rows: "Must be answered" },
  requiredRows: { all: "Every row", any: "At least one row" },
  few: (list: string) => `${list}: add another, a matrix has 2 or more`,
  many: (list: string) => `${list}: there can be 20 at most`,
};
