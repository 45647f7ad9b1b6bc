import { Trash2 } from "lucide-react";
import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { viewsWords as words } from "@/components/words/views";
import type { ListParams } from "./list-address";
import type { SavedView } from "./saved-views";
import { MAX_NAME, MAX_VIEWS, renamed, withView } from "./saved-views";

type ViewsDialogProps = {
  views: readonly SavedView[];
  /** Returns false if the browser cannot keep them. */ onKeep: (views: readonly SavedView[]) => boolean;
  onClose: () => void;
};

/** Asks for a name for how the list is shown now. */
export function SaveViewDialog({ views, params, onKeep, onClose }: ViewsDialogProps & { params: ListParams }) {
  const form = useId();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const given = name.trim();
  const isKnown = views.some((view) => view.name === given);
  const next = withView(views, { name: given, params });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (given === "" || !next) return;
    if (onKeep(next)) toast(words.saved(given));
    else toast.warning(words.notKept);
    onClose();
  };
  return (
    <Dialog
      title={words.saveTitle}
      description={words.saveText}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button type="submit" form={form} variant="primary">
          {isKnown ? words.replaceIt : words.saveIt}
        </Button>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <TextField
          label={words.name}
          hint={isKnown ? words.replaces : undefined}
          error={!isTried ? undefined : given === "" ? words.nameMissing : next ? undefined : words.tooMany(MAX_VIEWS)}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Renames and deletes saved views. */
export function ManageViewsDialog({ views, onKeep, onClose }: ViewsDialogProps) {
  // The first name of each: a renamed view keeps its input, which has the focus.
  const [firstNames, setFirstNames] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <Dialog title={words.manageTitle} open onOpenChange={(isOpen) => !isOpen && onClose()} footer={<CloseButton>{words.done}</CloseButton>}>
      {views.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="flex flex-col gap-4">
        {views.map((view) => (
          <li key={firstNames.get(view.name) ?? view.name}>
            <ViewName
              view={view}
              views={views}
              onKeep={onKeep}
              onRenamed={(to) => setFirstNames(new Map(firstNames).set(to, firstNames.get(view.name) ?? view.name))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ViewNameProps = Pick<ViewsDialogProps, "views" | "onKeep"> & { view: SavedView; onRenamed: (to: string) => void };

/** The name of a view, saved with Enter or when it loses focus. */
function ViewName({ view: { name }, views, onKeep, onRenamed }: ViewNameProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const rename = () => {
    const given = text.trim();
    if (given === name) return;
    const next = given === "" ? null : renamed(views, name, given);
    if (next) {
      onRenamed(given);
      onKeep(next);
    } else setError(given === "" ? words.nameMissing : words.nameTaken);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={words.nameOf(name)}
        maxLength={MAX_NAME}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onBlur={rename}
        after={
          <Button variant="danger" aria-label={words.delete(name)} onClick={() => onKeep(views.filter((each) => each.name !== name))}>
            <Trash2 aria-hidden />
          </Button>
        }
      />
    </form>
  );
}
