"use client";

import { useState } from "react";
import { FlagOption } from "@/components/builder/controls/flag-option";
import { NumberOption } from "@/components/builder/controls/number-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { fileWords as words } from "@/components/builder/types/file";

/** The options of an upload. */
export function FileEditor({ question }: EditorProps) {
  return (
    <>
      <AcceptOption question={question} />
      <NumberOption question={question} name="max_size_mb" label={words.options.max_size_mb} placeholder="10" />
      <FlagOption question={question} name="multiple" label={words.options.multiple} />
      {question.config.multiple === true && (
        <NumberOption question={question} name="max_files" label={words.options.max_files} placeholder="10" isWhole />
      )}
    </>
  );
}

/** The accepted kinds of files; none selected means any. */
function AcceptOption({ question }: EditorProps) {
  const { value, set, error } = useOption(question, "accept");
  const accept = readAccept(value);
  const others = otherEntries(accept);
  const [typed, setTyped] = useState("");
  const put = (entries: string[]) => set(entries.length > 0 ? entries : undefined);
  return (
    <fieldset>
      <legend className="font-semibold">{words.options.accept}</legend>
      <p className="text-13 text-muted">{words.acceptAnyHint}</p>
      <div className="mt-1 grid grid-cols-2">
        {fileKindNames.map((kind) => (
          <CheckboxField
            key={kind}
            label={words.acceptKinds[kind]}
            checked={hasKind(accept, kind)}
            onChange={({ target }) => put(withKind(accept, { kind, isOn: target.checked }))}
          />
        ))}
      </div>
      <TextField
        data-option="accept"
        className="mt-2"
        label={words.acceptOther}
        hint={words.acceptOtherHint}
        error={error}
        spellCheck={false}
        value={readEntries(typed).join() === others.join() ? typed : others.join(", ")}
        onChange={({ target }) => {
          setTyped(target.value);
          put([...accept.filter((entry) => !others.includes(entry)), ...readEntries(target.value)]);
        }}
      />
    </fieldset>
  );
}

function readEntries(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((entry) => entry !== "");
}

/** The kinds of files to choose from, with their `accept` entries. */
const fileKinds = {
  pdf: [".pdf"],
  image: ["image/*"],
  document: [".doc", ".docx", ".odt", ".rtf", ".txt"],
  sheet: [".xls", ".xlsx", ".ods", ".csv"],
};
type FileKind = keyof typeof fileKinds;
const fileKindNames = ["pdf", "image", "document", "sheet"] as const satisfies FileKind[];

/** The `accept` entries of an unvalidated config. */
function readAccept(accept: unknown): string[] {
  return Array.isArray(accept) ? accept.filter((entry) => typeof entry === "string") : [];
}

function hasKind(accept: string[], kind: FileKind): boolean {
  return fileKinds[kind].every((entry) => accept.includes(entry));
}

function withKind(accept: string[], { kind, isOn }: { kind: FileKind; isOn: boolean }): string[] {
  const others = accept.filter((entry) => !fileKinds[kind].includes(entry));
  return isOn ? [...others, ...fileKinds[kind]] : others;
}

/** The entries that are not covered by the chosen kinds. */
function otherEntries(accept: string[]): string[] {
  const chosen = fileKindNames.filter((kind) => hasKind(accept, kind)).flatMap((kind) => fileKinds[kind]);
  return accept.filter((entry) => !chosen.includes(entry));
}
