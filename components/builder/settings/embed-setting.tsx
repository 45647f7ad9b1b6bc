"use client";

import { useState } from "react";
import { completeSite } from "@/components/builder/model/complete-address";
import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.settings;

/** Which other sites may embed the page in a frame. */
export function EmbedSetting() {
  const { value, set, error } = useSetting("embed_origins");
  const origins = Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  const [typed, setTyped] = useState("");
  const before = useAside("embed_origins");
  const kind = value === undefined || value === null ? "none" : origins.join() === "*" ? "any" : "some";
  const lines = readLines(typed);
  return (
    <div className="space-y-3">
      <SelectField
        data-option="embed"
        label={words.embed}
        value={kind}
        options={Object.entries(words.embeds).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          setTyped("");
          if (kind === "some") before.setAside(origins);
          set(target.value === "none" ? undefined : target.value === "any" ? ["*"] : (before.aside ?? []));
        }}
      />
      {kind === "some" && (
        <TextArea
          data-option="embed_origins"
          label={words.embedSites}
          hint={words.embedHint}
          error={error}
          rows={3}
          isMono
          spellCheck={false}
          value={lines.join() === origins.join() ? typed : origins.join("\n")}
          onChange={({ target }) => {
            setTyped(target.value);
            set(readLines(target.value));
          }}
          onBlur={() => {
            const complete = origins.map(completeSite);
            if (complete.join() !== origins.join()) set(complete);
          }}
        />
      )}
    </div>
  );
}

function readLines(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
