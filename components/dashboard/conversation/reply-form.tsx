"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { requestKey } from "@/components/api-client/request-key";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { conversationWords as words } from "@/components/words/conversation";

/** Replies to the person asked. What was typed stays when it cannot be sent. */
export function ReplyForm({ formId, isWaitedFor }: { formId: string; isWaitedFor: boolean }) {
  const [isOpen, setIsOpen] = useState(isWaitedFor);
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const last = useRef<{ text: string; key: string } | null>(null);
  const { run, isBusy, failure } = useAction(
    () => {
      // The same reply is sent again after a lost connection, with its key: it is given once.
      if (last.current?.text !== text) last.current = { text, key: requestKey() };
      const idempotencyKey = last.current.key;
      return callApi("POST /api/v1/forms/{form_id}/replies", { params: { form_id: formId }, body: { text }, idempotencyKey });
    },
    {
      done() {
        toast.success(words.sent);
        setText("");
      },
      refreshes: true,
    },
  );
  if (!isOpen)
    return (
      <span className="print:hidden">
        <Button onClick={() => setIsOpen(true)}>{words.reply}</Button>
      </span>
    );
  const send = () => {
    setIsEmpty(text.trim() === "");
    if (text.trim() !== "") run();
  };
  return (
    <form
      noValidate
      className="flex max-w-prose flex-col items-start gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {failure !== null && (
        <Notice tone="danger" title={words.notSent} isAnnounced>
          {failure}
        </Notice>
      )}
      <TextArea
        label={words.reply}
        hint={words.hint}
        error={isEmpty ? words.empty : undefined}
        className="w-full"
        rows={3}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.send}
      </Button>
    </form>
  );
}
