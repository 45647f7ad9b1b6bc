import { useEffect } from "react";
import { useSession } from "@/components/builder/session/use-builder";

/** Focuses the title of a blank form, so that one can type at once, unless the URL names an option. */
export function useFocusBlankTitle(canvas: { current: HTMLElement | null }): void {
  const { store } = useSession();
  useEffect(() => {
    const { title, questions } = store.getState().content;
    if (title !== "" || questions.length > 0 || location.hash !== "") return;
    canvas.current?.querySelector<HTMLElement>("[data-part=title]")?.focus({ preventScroll: true });
  }, [store, canvas]);
}
