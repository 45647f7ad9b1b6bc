const calls = new WeakMap<Element, () => void>();
/** One for all cells, of which a table has thousands. */
let observer: ResizeObserver | null = null;

/** Calls back when the element has a size and whenever that changes. @returns a function that ends it */
export function watchSize(element: Element, call: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) calls.get(target)?.();
  });
  const watching = observer;
  calls.set(element, call);
  watching.observe(element);
  return () => {
    calls.delete(element);
    watching.unobserve(element);
  };
}
