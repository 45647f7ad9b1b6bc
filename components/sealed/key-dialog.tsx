"use client";

import { Check, Download } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { Segmented } from "@/components/ui/segmented";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { keyFileName, sealedWords } from "@/components/words/sealed";
import { hasIdentity, isRecipient } from "@/lib/rules/forms/sealed-recipient";
import { ChooseKey, nextFrame } from "./choose-key";

const words = sealedWords.dialog;

/** A key that is not used yet. `file`: the key file to save, if the key was made here. */
type Candidate = { recipient: string; file: { text: string; name: string; hasPassphrase: boolean } | null };

export type KeyDialogProps = {
  /** The form's title, which the key file names. */
  title: string;
  /** The public keys that the form already has. */
  known: string[];
  onDone: (recipient: string) => void;
  onClose: () => void;
};

/**
 * Makes a key, or takes an existing public key. It is handed over only after the person has proven that they can open what is sealed to it. The first key
 * of a form must be proven; a further one may belong to somebody else, so its proof can be skipped.
 */
export function KeyDialog({ title, known, onDone, onClose }: KeyDialogProps) {
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const isFirst = known.length === 0;
  const step = candidate === null ? (isFirst ? words.first : words.more) : candidate.file && !isSaved ? words.saveTitle : words.proveTitle;
  const stay = () => {
    flushSync(() => setLeaving(false));
    steps.current?.querySelector<HTMLElement>("button:enabled, input")?.focus();
  };
  const finish = (recipient: string) => {
    isDone.current = true;
    onDone(recipient);
  };
  return (
    <Dialog
      title={isLeaving ? words.leaveTitle : step}
      open
      returnsFocus={() => !isDone.current} // then the opener sets it
      onOpenChange={(isOpen) => {
        // A key that was made here exists nowhere else, or in a file alone.
        if (!isOpen && candidate?.file && !isLeaving) setLeaving(true);
        else if (!isOpen) onClose();
      }}
    >
      {isLeaving && <Leave onStay={stay} />}
      <div ref={steps} hidden={isLeaving}>
        {candidate === null && <WhichKey title={title} known={known} onKey={setCandidate} />}
        {candidate?.file && !isSaved && <SaveKey {...candidate.file} onSaved={() => setSaved(true)} />}
        {candidate && (candidate.file === null || isSaved) && (
          <ProveKey candidate={candidate} isFirst={isFirst} onDone={() => finish(candidate.recipient)} />
        )}
      </div>
    </Dialog>
  );
}

/** Asks before a new key is lost. Closing the dialog once more discards it as well. */
function Leave({ onStay }: { onStay: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{words.leaveText}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <CloseButton>{words.leave}</CloseButton>
        <Button variant="primary" autoFocus onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}

const MIN_PASSPHRASE = 12;

const passphraseNames = { show: words.showName, hide: words.hideName };

function WhichKey({ title, known, onKey }: { title: string; known: string[]; onKey: (key: Candidate) => void }) {
  const [way, setWay] = useState<"make" | "paste">("make");
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<{ of: "passphrase" | "again" | "pasted"; text: string } | null>(null);
  const errorOf = (field: "passphrase" | "again" | "pasted") => (problem?.of === field ? problem.text : undefined);
  const next = useAction(async () => {
    const keys = await import("./key-file");
    if (way === "paste") {
      const recipient = pasted.trim();
      if (hasIdentity(recipient)) setProblem({ of: "pasted", text: words.isSecret });
      else if (!isRecipient(recipient)) setProblem({ of: "pasted", text: words.badPublic });
      else if (known.includes(recipient)) setProblem({ of: "pasted", text: words.known });
      else onKey({ recipient, file: null });
      return;
    }
    await nextFrame(); // encrypting with a passphrase blocks the page for a second
    const key = await keys.makeKey();
    const plain = keys.writeKeyFile(key, new Date(), [words.purpose(title), words.keep]);
    const hasPassphrase = passphrase !== "";
    const text = hasPassphrase ? await keys.withPassphrase(plain, passphrase) : plain;
    onKey({ recipient: key.recipient, file: { text, name: keyFileName(key.recipient, hasPassphrase), hasPassphrase } });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be within another form
    const isLong = passphrase === "" || passphrase.length >= MIN_PASSPHRASE;
    if (way === "make" && !isLong) setProblem({ of: "passphrase", text: words.tooShort });
    else if (way === "make" && passphrase !== again) setProblem({ of: "again", text: words.different });
    else {
      setProblem(null);
      next.run();
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Segmented
        label={words.which}
        value={way}
        options={[
          { value: "make", label: words.make },
          { value: "paste", label: words.paste },
        ]}
        onChange={setWay}
      />
      {way === "paste" ? (
        <TextField
          label={words.pastedKey}
          hint={words.pastedHint}
          error={errorOf("pasted")}
          isMono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      ) : (
        <>
          <PasswordField
            label={words.passphrase}
            hint={words.passphraseHint}
            error={errorOf("passphrase")}
            isOptional
            names={passphraseNames}
            autoComplete="new-password"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
          {passphrase !== "" && (
            <PasswordField
              label={words.again}
              error={errorOf("again")}
              names={passphraseNames}
              autoComplete="new-password"
              value={again}
              onChange={({ target }) => setAgain(target.value)}
            />
          )}
        </>
      )}
      <div role="status" className="empty:hidden">
        {next.isBusy && way === "make" && passphrase !== "" && <p className="text-13 text-muted">{words.working}</p>}
        {next.failure !== null && <Notice tone="danger">{next.failure}</Notice>}
      </div>
      <Buttons>
        <Button type="submit" variant="primary" isBusy={next.isBusy}>
          {words.next}
        </Button>
      </Buttons>
    </form>
  );
}

type SaveKeyProps = { text: string; name: string; hasPassphrase: boolean; onSaved: () => void };

function SaveKey({ text, name, hasPassphrase, onSaved }: SaveKeyProps) {
  const [wasSaved, setWasSaved] = useState(false);
  const save = () => {
    saveFile(new Blob([text], { type: "text/plain" }), name);
    setWasSaved(true);
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={hasPassphrase ? words.lostPassphrase : words.lost}>
        <p>{words.where}</p>
      </Notice>
      <p className="font-mono text-15 break-all">{name}</p>
      <p role="status" className="flex min-h-6 items-center gap-1.5 text-ok [&_svg]:size-4">
        {wasSaved && (
          <>
            <Check aria-hidden /> {words.saved}
          </>
        )}
      </p>
      <Buttons>
        <Button variant={wasSaved ? "quiet" : "primary"} autoFocus onClick={save}>
          <Download aria-hidden /> {wasSaved ? words.saveAgain : words.save}
        </Button>
        {/* Always there, so that saving moves nothing under the pointer. */}
        <Button variant={wasSaved ? "primary" : "quiet"} disabled={!wasSaved} onClick={onSaved}>
          {words.next}
        </Button>
      </Buttons>
    </div>
  );
}

type ProveKeyProps = { candidate: Candidate; isFirst: boolean; onDone: () => void };

function ProveKey({ candidate: { recipient, file }, isFirst, onDone }: ProveKeyProps) {
  const proof = useId();
  const [isProved, setProved] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  // The input that had the focus is gone, and the dialog takes the focus in the next frame. A layout effect runs before that; useEffect may not.
  useLayoutEffect(() => {
    if (isProved) confirm.current?.focus();
  }, [isProved]);
  return (
    <div className="grid gap-4">
      <p>{words.prove}</p>
      {file === null && <p className="text-muted">{isFirst ? words.firstMust : words.optional}</p>}
      {isProved ? (
        <div id={proof}>
          <Notice tone="ok" title={words.proved} isAnnounced />
        </div>
      ) : (
        <ChooseKey
          isPrimary
          hasFocus
          onKeys={async (keys) => {
            const { opensTest } = await import("./key-file");
            if (!(await opensTest(keys, recipient))) throw new Error(file ? words.notThisKey : words.notPasted);
            setProved(true);
          }}
        />
      )}
      <Buttons>
        {!isProved && !isFirst && file === null && <Button onClick={onDone}>{words.skip}</Button>}
        <Button ref={confirm} variant="primary" disabled={!isProved} aria-describedby={isProved ? proof : undefined} onClick={onDone}>
          {isFirst ? words.turnOn : words.add}
        </Button>
      </Buttons>
    </div>
  );
}

/** At the end of each step, after the one that gives up. */
function Buttons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <CloseButton>{sealedWords.cancel}</CloseButton>
      {children}
    </div>
  );
}
