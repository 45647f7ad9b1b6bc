import type { RefObject } from "react";
import { useEffect } from "react";
import { useSession } from "./use-builder";
import type { FieldTypeName } from "@/lib/rules/fields";

/** Registers an element for {@link BuilderDrag}, which loads later and does not render the element. */
export function useDraggableElement(id: string, ref: RefObject<HTMLElement | null>): void {
  const { draggables } = useSession();
  useEffect(() => {
    draggables.setState({ [id]: ref.current ?? undefined });
    return () => draggables.setState({ [id]: undefined });
  }, [draggables, id, ref]);
}

/** The id under which a palette type is registered, distinct from question ids. */
export const typeDragId = (type: FieldTypeName): string => `type-${type}`;

/** The id under which an option of a question is registered. */
export const optionDragId = (questionId: string, index: number): string => `${questionId} option-${index}`;
