import { useCallback, useSyncExternalStore } from "react";
import { keptByForm } from "./kept-by-form";
import type { SavedView } from "./saved-views";
import { parseViews } from "./saved-views";

const kept = keptByForm<readonly SavedView[]>({ prefix: "formslip:views:", parse: parseViews, isEmpty: ({ length }) => length === 0 });
const none: readonly SavedView[] = [];

/**
 * A form's saved views, kept in this browser: each owner looks at responses in their own way. The address of a view is complete, so it can be
 * sent to others. `keep` returns false if the browser cannot store the views.
 */
export function useSavedViews(formId: string) {
  const views = useSyncExternalStore(
    kept.subscribe,
    () => kept.read(formId),
    () => none,
  );
  const keep = useCallback(
    (next: readonly SavedView[]) => {
      kept.show(formId, next);
      return kept.keep(formId);
    },
    [formId],
  );
  return { views, keep };
}
