import type { RefObject } from "react";
import { useEffect } from "react";
import { useSession } from "@/components/builder/use-builder";
import type { FieldTypeName } from "@/lib/fields";

/** Makes an element known to what lets it be dragged ({@link BuilderDrag}), which is fetched later and does not render it. */
export function useDraggableElement(id: string, ref: RefObject<HTMLElement | null>): void {
  const { draggables } = useSession();
  useEffect(() => {
    draggables.setState({ [id]: ref.current ?? undefined });
    return () => draggables.setState({ [id]: undefined });
  }, [draggables, id, ref]);
}

/** Under which a type of the palette is known there, beside the questions. */
export const typeDragId = (type: FieldTypeName): string => `type-${type}`;
