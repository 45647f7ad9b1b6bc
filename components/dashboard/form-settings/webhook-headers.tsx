"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { formSettingsWords } from "@/components/words/form-settings";

const words = formSettingsWords.headers;
/** Contract §7.2. */
const MAX_HEADERS = 5;

type WebhookHeadersProps = { formId: string; /** Those that are stored. */ names: string[]; isFixed: boolean };

/** The headers that are sent to the form's webhook address. Their values are written here, and never shown again. */
export function WebhookHeaders({ formId, names: stored, isFixed }: WebhookHeadersProps) {
  const url = useBuilder(({ content }) => content.other.callback_url);
  const [names, setNames] = useState(stored);
  const [isOpen, setIsOpen] = useState(false);
  const save = async (headers: Record<string, string> | null) => {
    const params = { form_id: formId };
    const { callback_header_names } = await callApi("PATCH /api/v1/forms/{form_id}/settings", {
      params,
      body: { callback_headers: headers },
    });
    setNames(callback_header_names);
  };
  const { run: remove, isBusy, failure } = useAction(() => save(null));
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      {names.length > 0 && (
        <ul aria-label={words.names} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <code className="font-mono text-13 break-all">{name}</code>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
      {typeof url === "string" ? (
        <div className="flex flex-wrap gap-2">
          <Button disabled={isFixed} onClick={() => setIsOpen(true)}>
            {names.length > 0 ? words.replace : words.set}
          </Button>
          {names.length > 0 && (
            <Button variant="ghost" disabled={isFixed} isBusy={isBusy} onClick={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{words.noAddress}</p>
      )}
      {isOpen && <HeadersDialog isReplacing={names.length > 0} save={save} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type HeadersDialogProps = { isReplacing: boolean; save: (headers: Record<string, string>) => Promise<void>; onClose: () => void };

function HeadersDialog({ isReplacing, save, onClose }: HeadersDialogProps) {
  const [rows, setRows] = useState([{ name: "", value: "" }]);
  const change = (at: number, part: Partial<{ name: string; value: string }>) =>
    setRows(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)));
  const filled = rows
    .map(({ name, value }): [string, string] => [name.trim(), value.trim()])
    .filter(([name, value]) => name !== "" || value !== "");
  const names = filled.map(([name]) => name.toLowerCase());
  const isDoubled = new Set(names).size < names.length; // an object would keep one of them in silence
  const { run, isBusy, failure } = useAction(() => save(Object.fromEntries(filled)), { done: onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={isReplacing ? words.textReplace : words.text}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button variant="primary" isBusy={isBusy} disabled={filled.length === 0 || isDoubled} onClick={run}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
        {isDoubled && <Notice tone="danger" title={words.doubled} isAnnounced />}
        {rows.map(({ name, value }, nth) => (
          <div key={nth} className="grid gap-2 sm:grid-cols-2">
            <TextField
              label={words.name}
              placeholder={words.nameExample}
              autoComplete="off"
              spellCheck={false}
              isMono
              value={name}
              onChange={({ target }) => change(nth, { name: target.value })}
            />
            <TextField
              label={words.value}
              autoComplete="off"
              spellCheck={false}
              isMono
              value={value}
              onChange={({ target }) => change(nth, { value: target.value })}
            />
          </div>
        ))}
        {rows.length < MAX_HEADERS && (
          <Button size="small" className="justify-self-start" onClick={() => setRows([...rows, { name: "", value: "" }])}>
            <Plus aria-hidden />
            {words.another}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
