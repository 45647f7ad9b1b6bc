/** What a field begins: a page, or an exit, a page on which the form ends. */
export type Beginning = "page" | "exit";

/** The state of a path at a field. `isShown`: the field is shown. `isOn`: its page is shown. `isOver`: the path has ended at an exit. */
export type Place = { isShown: boolean; isOn: boolean; isOver: boolean };

export const START: Place = { isShown: true, isOn: true, isOver: false };

type Next = { begins: Beginning | null | undefined; /** Whether its own condition, if any, is true. */ holds: () => boolean };

/** Advances to the next field. Questions on a hidden page are hidden, and nothing follows an exit (contract §21). */
export function reach({ isOn, isOver }: Place, { begins, holds }: Next): Place {
  const isShown = !isOver && (isOn || Boolean(begins)) && holds();
  return { isShown, isOn: begins ? isShown : isOn, isOver: isOver || (isShown && begins === "exit") };
}
