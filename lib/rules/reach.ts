/** What a field begins: a page, or one on which the form ends. */
export type Beginning = "page" | "exit";

/** How far a path has come. `isShown`: the field there. `isOn`: the page there. `isOver`: it has ended at an exit. */
export type Place = { isShown: boolean; isOn: boolean; isOver: boolean };

export const START: Place = { isShown: true, isOn: true, isOver: false };

type Next = { begins: Beginning | null; /** Whether its own condition, if any, is true. */ holds: () => boolean };

/** Goes on to the next field. A page that is not shown takes its questions along, and nothing follows an exit (contract §21). */
export function reach({ isOn, isOver }: Place, { begins, holds }: Next): Place {
  const isShown = !isOver && (isOn || begins !== null) && holds();
  return { isShown, isOn: begins ? isShown : isOn, isOver: isOver || (isShown && begins === "exit") };
}
