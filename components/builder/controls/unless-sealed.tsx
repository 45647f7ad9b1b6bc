"use client";

import type { ReactNode } from "react";
import { useBuilder } from "@/components/builder/session/use-builder";

type UnlessSealedProps = { /** Of the settings. */ names: string[]; children: ReactNode };

/**
 * Settings that a sealed form cannot have (lib/rules/forms/sealed-table.ts): they are not offered there. What is set already stays, with its problem, so
 * that it can be removed.
 */
export function UnlessSealed({ names, children }: UnlessSealedProps) {
  const isShown = useBuilder(({ content: { settings } }) => !settings.sealed || names.some((name) => settings[name] !== undefined));
  return isShown ? children : null;
}
