"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { Time } from "@/components/ui/time";
import { twoStepWords } from "@/components/words/two-step";
import type { PresentedPasskey } from "@/lib/domain/auth/passkeys/schema";
import { addPasskeySchema } from "@/lib/domain/auth/passkeys/schema";
import { identitySchema } from "@/lib/domain/auth/two-step/schema";
import { IdentityDialog } from "./identity-dialog";
import { IdentityFields } from "./identity-fields";

const words = twoStepWords.passkeys;

type PasskeysProps = { passkeys: PresentedPasskey[]; email: string; /** Whether the person has two steps. */ needsCode: boolean };

/** A person's passkeys. */
export function PasskeyList({ passkeys, email, needsCode }: PasskeysProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState<PresentedPasskey | null>(null);
  if (passkeys.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
            <div className="min-w-0 grow basis-48">
              <p className="wrap-anywhere">{passkey.name}</p>
              <p className="text-13 text-muted">
                {words.since} <Time at={passkey.created_at} format="day" /> ·{" "}
                {passkey.last_used_at === null ? (
                  words.unused
                ) : (
                  <>
                    {words.used} <Time at={passkey.last_used_at} format="day" />
                  </>
                )}
              </p>
            </div>
            <Button size="small" aria-label={words.removeOf(passkey.name)} onClick={() => setLeaving(passkey)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <IdentityDialog
          key={leaving.id}
          title={words.removeTitle(leaving.name)}
          text={words.removeText}
          submit={words.remove}
          isDangerous
          email={email}
          needsCode={needsCode}
          send={async (body) => {
            await callApi("POST /api/v1/user/passkeys/{passkey_id}/remove", { params: { passkey_id: leaving.id }, body });
            toast.success(words.removed(leaving.name));
            setLeaving(null);
            router.refresh();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const adding = identitySchema.extend({ name: addPasskeySchema.shape.name });

/** Makes a passkey with the browser, and keeps it. */
export function AddPasskeyButton({ email, needsCode }: Omit<PasskeysProps, "passkeys">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.add}</Button>
      {isOpen && <AddPasskeyDialog email={email} needsCode={needsCode} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddPasskeyDialog({ email, needsCode, onClose }: Omit<PasskeysProps, "passkeys"> & { onClose: () => void }) {
  const router = useRouter();
  const formId = useId();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: adding,
    defaultValues: { name: "", current_password: "", code: "" },
    send: async ({ name, ...body }) => {
      const { options } = await callApi("POST /api/v1/user/passkeys/options", { body });
      const { startRegistration } = await import("@simplewebauthn/browser");
      // The service makes the options with the counterpart of this library.
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
      const made = await startRegistration({ optionsJSON }).catch(() => null);
      if (!made) {
        form.setError("root", { message: words.notMade });
        return;
      }
      const credential = { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } };
      await callApi("POST /api/v1/user/passkeys", { body: { name, credential } });
      toast.success(words.added(name));
      onClose();
      router.refresh();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addTitle}
      description={words.addText}
      footer={
        <>
          <CloseButton>{twoStepWords.cancel}</CloseButton>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {words.add}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
        <TextField
          {...form.register("name")}
          label={words.name}
          placeholder={words.nameExample}
          autoComplete="off"
          error={errorOf("name")}
          autoFocus
        />
        <IdentityFields
          email={email}
          password={{ ...form.register("current_password"), error: errorOf("current_password") }}
          code={needsCode ? { ...form.register("code"), error: errorOf("code") } : null}
          isFirst={false}
        />
      </form>
    </Dialog>
  );
}
