"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useSetting } from "@/components/builder/controls/use-setting";
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
  answered?: { formId: string } | null;
};

/** Whether answers are sealed, and to which keys. Keys are made in the browser; the setting has the public ones alone. */
export function SealedSetting({ answered = null }: SealedSettingProps) {
  const { value, set, error } = useSetting("sealed");
  const [asks, setAsks] = useState<{ to: "add" } | { to: "remove"; recipient: string } | null>(null);
  const [isChanged, setChanged] = useState(false);
  const canMakeKeys = !useIsReady() || window.isSecureContext;
  const recipients = recipientsIn(value);
  const close = () => setAsks(null);
  const change = (next: string[]) => {
    close();
    setChanged(answered !== null);
    set(next.length === 0 ? undefined : { recipients: next });
  };
  return (
    <div data-option="sealed" tabIndex={-1} className="space-y-3 outline-none">
      {recipients.length === 0 ? (
        <>
          <p>{words.lead}</p>
          <p className="text-13 text-muted">{words.explain}</p>
          {answered !== null ? (
            <p className="text-muted">{words.tooLate}</p>
          ) : canMakeKeys ? (
            <Button onClick={() => setAsks({ to: "add" })}>
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
                <code className="min-w-0 text-13 break-all">{recipient}</code>
                {recipients.length > 1 && (
                  <Button
                    size="small"
                    aria-label={`${words.remove}: ${words.keyName(recipient)}`}
                    onClick={() => setAsks({ to: "remove", recipient })}
                  >
                    {words.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {canMakeKeys && recipients.length < MAX_RECIPIENTS && <Button onClick={() => setAsks({ to: "add" })}>{words.addKey}</Button>}
            {answered === null && (
              <Button variant="ghost" onClick={() => change([])}>
                {words.turnOff}
              </Button>
            )}
          </div>
          {isChanged && answered !== null && (
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
      {asks?.to === "add" && <KeyDialog known={recipients} onDone={(recipient) => change([...recipients, recipient])} onClose={close} />}
      <Dialog
        title={words.removeTitle}
        description={words.removeText}
        open={asks?.to === "remove"}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <>
            <CloseButton>{words.cancel}</CloseButton>
            <Button
              variant="danger"
              onClick={() => asks?.to === "remove" && change(recipients.filter((recipient) => recipient !== asks.recipient))}
            >
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
