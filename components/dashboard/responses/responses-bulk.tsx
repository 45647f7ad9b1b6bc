"use client";

import { useMay } from "@/components/may";
import { CheckCheck, Download, Tag, Trash2, UserRound, X } from "lucide-react";
import type { SubmitEvent } from "react";
import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { TextField } from "@/components/ui/text-field";
import { deskWords } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import type { ListParams } from "./list-address";
import { ExportItems } from "./export-menu";
import { filterOf, isUnfiltered } from "./list-address";
import { useOwnList } from "./own-list";
import { deletedWords, deleteSoon } from "./pending-deletes";

const { bulk: words, statuses } = deskWords;

type ResponsesBulkProps = {
  formId: string;
  /** Those selected on this page. */
  ids: string[];
  params: ListParams;
  /** How many the list has in all, if all of the page are selected and there are more; else null. */
  found: number | null;
  tags: string[];
  /** The names of the account's owners. */
  owners: string[];
  /** How long Trash keeps what is deleted; 0: there is none. */
  trashDays: number;
  onDone: () => void;
  onClear: () => void;
};

type Marks = { status?: keyof typeof statuses; add_tags?: string[]; assignee?: string | null };

/** The actions on the selected responses, or on all in the list; sticky. */
export function ResponsesBulk({ formId, ids, params, found, tags, owners, trashDays, onDone, onClear }: ResponsesBulkProps) {
  const mayWrite = useMay("responses:write");
  const own = useOwnList();
  const [isEvery, setEvery] = useState(false);
  const [asks, setAsks] = useState<"tag" | "delete" | null>(null);
  const [tag, setTag] = useState("");
  const every = isEvery && found !== null;
  const count = every ? found : ids.length;
  const which = every ? { filter: filterOf(params) } : { ids };
  const { run, isBusy } = useAction(
    (action: { set: Marks } | { delete: true; trash: true }) => {
      setAsks(null);
      const body = { ...which, ...action, ...("delete" in action && every && isUnfiltered(params) && { all: true as const }) };
      return callApi("POST /api/v1/forms/{form_id}/responses/bulk", { params: { form_id: formId }, body });
    },
    {
      done({ changed, deleted, failed }, action) {
        const tooMany = failed.filter(({ outcome }) => outcome === "too_many_tags").length;
        toast("delete" in action ? deletedWords(deleted, { trashDays }) : words.marked(changed), {
          ...(tooMany > 0 && { description: words.notAll(tooMany) }),
        });
        onClear();
        onDone();
      },
      failed: deskWords.notSaved,
    },
  );
  const remove = () => {
    if (every) {
      setAsks("delete");
      return;
    }
    onClear();
    deleteSoon({ formId, ids, trashDays, onDone });
  };
  const addTag = (event: SubmitEvent) => {
    event.preventDefault();
    const added = tag.trim();
    setTag("");
    if (added !== "") run({ set: { add_tags: [added] } });
  };
  return (
    <section
      aria-label={words.label}
      data-lower-bar
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-panel border border-ink bg-surface px-2 py-2 sm:bottom-4 sm:px-4"
    >
      <p role="status" className="pl-2 font-semibold tabular-nums">
        {every ? words.everyFound(found) : words.selected(count)}
      </p>
      {found !== null && !isEvery && (
        <Button size="small" variant="ghost" onClick={() => setEvery(true)}>
          {words.allFound(found)}
        </Button>
      )}
      <Button size="small" variant="ghost" className="mr-auto" onClick={onClear}>
        <X aria-hidden />
        {words.clear}
      </Button>
      {/* On a phone, the words are below the icons. */}
      <div className="grid w-full grid-cols-5 gap-1 sm:flex sm:w-auto sm:gap-2">
        {mayWrite && (
          <>
            <Menu
              trigger={
                <Button size="small" className={action} isBusy={isBusy}>
                  <CheckCheck aria-hidden />
                  {words.mark}
                </Button>
              }
            >
              {(["new", "open", "done", "spam"] as const).map((status) => (
                <MenuItem key={status} onClick={() => run({ set: { status } })}>
                  {statuses[status]}
                </MenuItem>
              ))}
            </Menu>
            <Menu
              trigger={
                <Button size="small" className={action} isBusy={isBusy}>
                  <UserRound aria-hidden />
                  {words.assign}
                </Button>
              }
            >
              {owners.map((name) => (
                <MenuItem key={name} onClick={() => run({ set: { assignee: name } })}>
                  {name}
                </MenuItem>
              ))}
              <MenuItem onClick={() => run({ set: { assignee: null } })}>{deskWords.nobody}</MenuItem>
            </Menu>
          </>
        )}
        <Menu
          trigger={
            <Button size="small" className={action}>
              <Download aria-hidden />
              {responsesWords.export}
            </Button>
          }
        >
          {own ? (
            own.exportItems(ids)
          ) : (
            <ExportItems
              formId={formId}
              by={every ? filterOf(params) : { ids: ids.join(",") }}
              language={params.language}
              title={every ? responsesWords.exportFound(found) : responsesWords.exportSelected(count)}
            />
          )}
        </Menu>
        {mayWrite && (
          <>
            <Button size="small" className={action} isBusy={isBusy} onClick={() => setAsks("tag")}>
              <Tag aria-hidden />
              {words.tag}
            </Button>
            <Button size="small" className={action} variant="danger" isBusy={isBusy} onClick={remove}>
              <Trash2 aria-hidden />
              {trashDays > 0 ? deskWords.delete : deskWords.deleteForGood}
            </Button>
          </>
        )}
      </div>
      <Dialog
        title={deskWords.addTag}
        open={asks === "tag"}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        footer={
          <Button type="submit" form="bulk-tag" variant="primary">
            {deskWords.add}
          </Button>
        }
      >
        <form id="bulk-tag" onSubmit={addTag}>
          <TextField label={deskWords.tags} list="bulk-tags" maxLength={40} value={tag} onChange={({ target }) => setTag(target.value)} />
          <datalist id="bulk-tags">
            {tags.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </form>
      </Dialog>
      <Dialog
        title={trashDays > 0 ? words.trashTitle(count) : words.deleteTitle(count)}
        description={trashDays > 0 ? words.trashText(trashDays) : words.deleteText}
        open={asks === "delete"}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" onClick={() => run({ delete: true, trash: true })}>
              {trashDays > 0 ? words.trash : deskWords.deleteForGood}
            </Button>
          </>
        }
      />
    </section>
  );
}

const action = "max-sm:flex-col max-sm:gap-1 max-sm:px-0 max-sm:py-1.5 max-sm:text-center max-sm:text-13";
