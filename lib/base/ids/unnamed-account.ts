/** The name of the first account, which is made at the first start: nobody has chosen it. */
export const UNNAMED = "Default";
