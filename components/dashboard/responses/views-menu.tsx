import { Bookmark, BookmarkPlus, Check, Pencil, Rows3 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { viewsWords as words } from "@/components/words/views";
import type { ListParams } from "./list-address";
import { isView } from "./saved-views";
import { useSavedViews } from "./use-saved-views";

const SaveViewDialog = later(async () => (await import("./views-dialogs")).SaveViewDialog);
const ManageViewsDialog = later(async () => (await import("./views-dialogs")).ManageViewsDialog);

type ViewsMenuProps = { formId: string; params: ListParams; onOpen: (params: ListParams) => void };

/** The saved views of the list, and saving how it is shown now. */
export function ViewsMenu({ formId, params, onOpen }: ViewsMenuProps) {
  const { views, keep } = useSavedViews(formId);
  const [asks, setAsks] = useState<"save" | "manage" | null>(null);
  const here = views.find((view) => isView(params, view));
  const close = () => setAsks(null);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button>
            <Bookmark aria-hidden />
            {words.views}
          </Button>
        }
      >
        <MenuItem icon={<Rows3 aria-hidden />} onClick={() => onOpen({})}>
          {words.everything}
        </MenuItem>
        {views.map((view) => (
          <MenuItem
            key={view.name}
            icon={view === here ? <Check aria-hidden /> : <Bookmark aria-hidden />}
            onClick={() => onOpen(view.params)}
          >
            <span dir="auto">{view.name}</span>
            {view === here && <span className="sr-only">{words.shownNow}</span>}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<BookmarkPlus aria-hidden />} onClick={() => setAsks("save")}>
          {words.save}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => setAsks("manage")}>
            {words.manage}
          </MenuItem>
        )}
      </Menu>
      <SaveViewDialog isWanted={asks === "save"} views={views} params={params} onKeep={keep} onClose={close} />
      <ManageViewsDialog isWanted={asks === "manage"} views={views} onKeep={keep} onClose={close} />
    </>
  );
}
