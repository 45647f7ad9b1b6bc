import { useEffect } from "react";
import { useSession } from "@/components/builder/saving/use-builder";

/** A blank form begins with its title: one types at once. An address that names an option goes there instead. */
export function useFocusBlankTitle(canvas: { current: HTMLElement | null }): void {
  const { store } = useSession();
  useEffect(() => {
    const { title, questions } = store.getState().content;
    if (title !== "" || questions.length > 0 || location.hash !== "") return;
    canvas.current?.querySelector<HTMLElement>("[data-part=title]")?.focus({ preventScroll: true });
  }, [store, canvas]);
}
