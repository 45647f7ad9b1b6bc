"use client";

import { useStore } from "zustand";
import { useBuilder, useSaveState, useSession } from "@/components/builder/session/use-builder";
import { publishWords } from "@/components/words/publish";
import { brandOf } from "@/lib/rules/forms/brand";
import { PreviewFrame } from "./preview-frame";

const words = publishWords.preview;

/** The draft as respondents will see it. */
export function Preview() {
  const { client, template, autosave } = useSession();
  const revision = useStore(autosave.store, (save) => save.revision);
  const isNew = client.id() === null;
  const page = isNew ? `/templates/${template}` : `/drafts/${client.id()}`;
  const settings = useBuilder(({ content }) => content.settings);
  const brand = isNew ? `&brand=${encodeURIComponent(JSON.stringify(brandOf(settings)))}` : ""; // nothing is stored yet
  const isBehind = useSaveState().kind !== "saved";
  const redirect = settings.redirect_url;
  return (
    <PreviewFrame
      // With the revision, so that the frame reloads after each save.
      addressOf={(state) => `${page}/preview?state=${state}&revision=${revision}${brand}`}
      note={(state) =>
        [isBehind ? words.behind : words.upToDate, state !== "closed" && typeof redirect === "string" && words.redirect(redirect)]
          .filter((part) => part !== false)
          .join(" ")
      }
    />
  );
}
