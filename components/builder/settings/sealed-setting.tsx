"use client";

import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { useSetting } from "@/components/builder/controls/use-setting";
import { useBuilder } from "@/components/builder/session/use-builder";
import { markEarlierKeys, needsEarlierKeys } from "@/components/sealed/earlier-keys";
import { KeyDialog } from "@/components/sealed/key-dialog";
import { Button, LinkButton } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { useIsReady } from "@/components/ui/use-is-ready";
import { sealedWords as words } from "@/components/words/sealed";
import { MAX_RECIPIENTS } from "@/lib/rules/forms/sealed";

type SealedSettingProps = {
  /** The published form, if it has responses: it stays sealed, or not. */
  answered?: { formId: string; count: number } | null;
  /** The form's title, where it is not a part of what is edited. */
  title?: string;
};

/** Whether answers are sealed, and to which keys. Keys are made in the browser; the setting has the public ones alone. */
export function SealedSetting({ answered = null, title }: SealedSettingProps) {
  const { value, set, error } = useSetting("sealed");
  const drafted = useBuilder(({ content }) => content.title);
  const [asks, setAsks] = useState<"add" | "stop" | "remove" | null>(null);
  /** The key that is to be removed, also while its dialog closes. */
  const [removed, setRemoved] = useState("");
  const [isChanged, setChanged] = useState(false);
  const isReady = useIsReady();
  const mayNeedEarlier = isChanged || (isReady && answered !== null && needsEarlierKeys(answered.formId));
  const here = useRef<HTMLDivElement>(null);
  const canMakeKeys = !isReady || window.isSecureContext;
  const recipients = recipientsIn(value);
  /** Whether the focus is to go here after a change: the button that had it may be gone. */
  const isMoved = useRef(false);
  const moveFocus = () => {
    if (isMoved.current) here.current?.focus();
    isMoved.current = false;
  };
  const focus = { returnsFocus: () => !isMoved.current, onClosed: moveFocus };
  const close = () => setAsks(null);
  const change = (next: string[]) => {
    close();
    if (answered !== null) markEarlierKeys(answered.formId, true);
    setChanged(answered !== null);
    isMoved.current = true;
    if (asks === "add") requestAnimationFrame(moveFocus); // that dialog is gone at once
    set(next.length === 0 ? undefined : { recipients: next });
  };
  return (
    <div ref={here} data-option="sealed" role="group" aria-label={words.title} tabIndex={-1} className="space-y-3 outline-none">
      {recipients.length === 0 ? (
        <>
          <p>{words.lead}</p>
          <p className="text-13 text-muted">{words.explain}</p>
          {answered !== null ? (
            <p className="text-muted">{words.tooLate}</p>
          ) : canMakeKeys ? (
            <Button onClick={() => setAsks("add")}>
              <KeyRound aria-hidden /> {words.setUp}
            </Button>
          ) : (
            <Notice tone="warn">{words.noCrypto}</Notice>
          )}
        </>
      ) : (
        <>
          <div>
            <h4 className="font-semibold">{words.isOn}</h4>
            <p className="text-13 text-muted">{words.each}</p>
            <p className="text-13 text-muted">{words.without}</p>
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {recipients.map((recipient) => (
              <li key={recipient} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <div className="min-w-0">
                  <p className="font-semibold">{words.keyName(recipient)}</p>
                  <code className="text-13 break-all text-muted">{recipient}</code>
                </div>
                {recipients.length > 1 && (
                  <Button
                    size="small"
                    aria-label={`${words.remove}: ${words.keyName(recipient)}`}
                    onClick={() => {
                      setRemoved(recipient);
                      setAsks("remove");
                    }}
                  >
                    {words.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {canMakeKeys && recipients.length < MAX_RECIPIENTS && <Button onClick={() => setAsks("add")}>{words.addKey}</Button>}
            {answered === null && (
              <Button variant="ghost" onClick={() => setAsks("stop")}>
                {words.turnOff}
              </Button>
            )}
          </div>
          {answered !== null && !mayNeedEarlier && <p className="text-13 text-muted">{words.maybeStored}</p>}
          {mayNeedEarlier && answered !== null && (
            <Notice
              tone="warn"
              isAnnounced
              actions={
                <LinkButton size="small" href={`/forms/${answered.formId}/responses`}>
                  {words.toResponses}
                </LinkButton>
              }
            >
              <p>{words.stored}</p>
            </Notice>
          )}
        </>
      )}
      {error !== undefined && <FieldError id="sealed-error">{error}</FieldError>}
      {asks === "add" && (
        <KeyDialog title={title ?? drafted} known={recipients} onDone={(recipient) => change([...recipients, recipient])} onClose={close} />
      )}
      <Dialog
        {...focus}
        title={words.stopTitle}
        description={words.stopText}
        open={asks === "stop"}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="danger" onClick={() => change([])}>
              {words.turnOff}
            </Button>
          </>
        }
      />
      <Dialog
        {...focus}
        title={words.removeTitle(removed)}
        description={words.removeText(removed, answered?.count ?? 0)}
        open={asks === "remove"}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button variant="danger" onClick={() => change(recipients.filter((recipient) => recipient !== removed))}>
              {words.remove}
            </Button>
          </>
        }
      />
    </div>
  );
}

function recipientsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("recipients" in value) || !Array.isArray(value.recipients)) return [];
  return value.recipients.filter((recipient) => typeof recipient === "string");
}
