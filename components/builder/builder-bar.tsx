"use client";

import { ArrowLeft, Redo2, Settings2, Undo2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { SaveStatus } from "@/components/builder/session/save-status";
import { ToolButton } from "@/components/ui/tool-button";
import { travel } from "@/components/builder/model/travel";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { builderWords } from "@/components/words/builder";
import { revisionWords } from "@/components/words/revision";

/** The bar above the form: back, save state, undo, redo and the form's actions. */
export function BuilderBar({ children }: { children?: ReactNode }) {
  const { store, revised } = useSession();
  const back = revised ? { href: `/forms/${revised.id}`, label: revisionWords.back } : { href: "/forms", label: builderWords.back };
  const title = useBuilder(({ content }) => content.title);
  const canUndo = useStore(store.temporal, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(store.temporal, ({ futureStates }) => futureStates.length > 0);
  return (
    <div
      role="region"
      aria-label={builderWords.bar}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-3 py-2 sm:px-6"
    >
      <h1 className="sr-only">{(revised ? revisionWords : builderWords).heading(title)}</h1>
      <Link
        href={back.href}
        aria-label={back.label}
        title={back.label}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-tint hover:text-ink sm:size-9"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <p aria-hidden className="max-w-40 truncate font-serif text-17 font-semibold sm:hidden md:block md:max-w-60">
        {title || builderWords.untitled}
      </p>
      <SaveStatus />
      <div className="ms-auto flex items-center gap-1 max-sm:w-full sm:gap-2 max-sm:[&>:last-child]:ms-auto">
        <ToolButton
          label={builderWords.undo}
          icon={Undo2}
          isOff={!canUndo}
          shortcut="Control+Z Meta+Z"
          onClick={() => travel(store, "undo")}
        />
        <ToolButton
          label={builderWords.redo}
          icon={Redo2}
          isOff={!canRedo}
          shortcut="Control+Shift+Z Meta+Shift+Z"
          onClick={() => travel(store, "redo")}
        />
        <FormSettings />
        {children}
      </div>
    </div>
  );
}

/** Opens the form's own settings. */
function FormSettings() {
  const select = useBuilder((state) => state.select);
  const { open } = useInspector();
  return (
    <ToolButton
      label={builderWords.formSettings}
      icon={Settings2}
      onClick={() => {
        select(null);
        open();
      }}
    />
  );
}
