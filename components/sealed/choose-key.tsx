"use client";

import { clsx } from "clsx";
import { FileKey2, KeyRound } from "lucide-react";
import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { useAction } from "@/components/api-client/use-action";
import { Button, buttonClasses } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { PasswordField } from "@/components/ui/password-field";
import { sealedWords } from "@/components/words/sealed";
import type { KeyFile, SealKey } from "./key-file";

const words = sealedWords.choose;

type ChooseKeyProps = {
  /** Called with the keys in the file, once it is open. It may throw a `KeyRefused`, or an error whose message is for people. */
  onKeys: (keys: SealKey[]) => void | Promise<void>;
  isPrimary?: boolean;
  /** Whether it takes the focus when it appears. */
  hasFocus?: boolean;
  /** Which file is meant. */
  hint?: string;
};

const passphraseNames = { show: sealedWords.dialog.showName, hide: sealedWords.dialog.hideName };

/** Asks for a key file and, if it is encrypted, for its passphrase or passkey. Nothing is sent. */
export function ChooseKey({ onKeys, isPrimary = false, hasFocus = false, hint = words.hint }: ChooseKeyProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Extract<KeyFile, { content: unknown }> | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const take = async (keys: SealKey[]) => {
    await onKeys(keys);
    setChosen(null);
    setPassphrase("");
  };
  const choose = useAction(
    async (file: File) => {
      setChosen(null);
      const { MAX_KEY_FILE, readKeyFile } = await import("./key-file");
      // Not the whole file: it may be a film that was chosen by mistake.
      const read = await readKeyFile(new Uint8Array(await file.slice(0, MAX_KEY_FILE + 1).arrayBuffer()));
      if (read.kind === "plain") await take(read.keys);
      else setChosen(read);
    },
    { failed: sayKeyProblem },
  );
  const unlock = useAction(
    async (file: Extract<KeyFile, { content: unknown }>) => {
      if (file.kind === "passkey") {
        const { readWithPasskey } = await import("./passkey");
        await take(await readWithPasskey(file.content));
        return;
      }
      const { readWithPassphrase } = await import("./key-file");
      await nextFrame(); // deriving the key blocks the page for a second
      await take(await readWithPassphrase(file.content, passphrase));
    },
    { failed: sayKeyProblem },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be within another form
    if (chosen) unlock.run(chosen);
  };
  const failure = choose.failure ?? (chosen?.kind === "passphrase" ? null : unlock.failure);
  return (
    <div className="grid gap-3">
      <div>
        <label
          className={buttonClasses(
            { variant: isPrimary && !chosen ? "primary" : "quiet" },
            clsx("cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring", choose.isBusy && "opacity-60"),
          )}
        >
          <input
            type="file"
            autoFocus={hasFocus}
            className="sr-only"
            aria-describedby={failure === null ? `${id}-hint` : `${id}-hint ${id}-error`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose.run(file);
              target.value = ""; // the same file can be chosen again
            }}
          />
          <FileKey2 aria-hidden /> {chosen ? words.again : words.file}
        </label>
        <p id={`${id}-hint`} className="mt-2 text-13 text-muted">
          {hint}
        </p>
      </div>
      {chosen && (
        <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
          {chosen.kind === "passphrase" && (
            <PasswordField
              label={words.passphrase}
              names={passphraseNames}
              autoComplete="off"
              autoFocus
              className="min-w-0 max-w-96 grow"
              error={unlock.failure ?? undefined}
              value={passphrase}
              onChange={({ target }) => {
                setPassphrase(target.value);
                unlock.clearFailure();
              }}
            />
          )}
          <Button type="submit" variant="primary" isBusy={unlock.isBusy}>
            {chosen.kind === "passkey" && <KeyRound aria-hidden />}
            {chosen.kind === "passkey" ? words.passkey : words.open}
          </Button>
        </form>
      )}
      <div role="status" className="empty:hidden">
        {unlock.isBusy && chosen?.kind === "passphrase" && <p className="text-13 text-muted">{words.opening}</p>}
        {failure !== null && <FieldError id={`${id}-error`}>{failure}</FieldError>}
      </div>
    </div>
  );
}

/** Why a key was not accepted, for people. */
export function sayKeyProblem(error: unknown): string {
  const problem = typeof error === "object" && error !== null && "problem" in error ? error.problem : null;
  const isKnown = typeof problem === "string" && Object.hasOwn(words.problems, problem);
  if (isKnown) return words.problems[problem as keyof typeof words.problems]; // it has this name
  return error instanceof Error ? error.message : words.problems.no_key;
}

/** Resolves after the page has been painted as it is now. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
