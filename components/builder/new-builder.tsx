"use client";

import type { ComponentProps } from "react";
import { useEffect } from "react";
import { Builder } from "./builder";
import { NEW_DRAFT } from "@/components/builder/session/builder-session";
import type { PresentedDraft } from "@/lib/domain/drafts/schema";

type NewBuilderProps = Pick<ComponentProps<typeof Builder>, "keptByDefault" | "children"> & {
  template: string;
  content: Record<string, unknown>;
};

/** The builder for a new form, whose draft is stored only when something is changed. */
export function NewBuilder({ template, content, ...builder }: NewBuilderProps) {
  // Back to a draft that was created here: its URL has changed since, but the router remembers this page. Reads the draft again.
  useEffect(() => {
    if (location.pathname !== NEW_DRAFT) location.reload();
  }, []);
  return <Builder draft={begun(template, content)} {...builder} />;
}

function begun(template: string, content: Record<string, unknown>): PresentedDraft {
  return { id: template, title: "", content, revision: 0, created_at: "", updated_at: "", form_id: null, form_version: null };
}
