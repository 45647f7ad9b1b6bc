"use client";

import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { useEffect, useState } from "react";
import { useRouter } from "next/navigation";
import { useStore } from "zustand";
import { callApi } from "@/components/api-client/call-api";
import type { BuilderStore } from "@/components/builder/model/builder-store";
import { problemsOfSetting } from "@/components/builder/model/find-problems";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";
import type { OperatingSettings } from "@/lib/domain/forms/operating/schema";
import { isLimitTooLow } from "./read-limit";
import type { SettingName, Unsaved, Values } from "./settings-saver";
import { createSettingsSaver } from "./settings-saver";
import { useKeptEdits } from "./use-kept-edits";

const PAUSE_MS = 200;
const TYPED = "textarea, input:not([type=checkbox], [type=radio])";

type Saving = {
  formId: string;
  stored: OperatingSettings;
  responseCount: number;
  /** Holds what is on the screen. */
  store: BuilderStore;
  here: RefObject<HTMLElement | null>;
};

/**
 * Saves settings as they are changed. What is typed is saved when its field is left or Enter is pressed: half of a number or of an address would
 * take effect.
 */
export function useSettingsSaver({ formId, stored, responseCount, store, here }: Saving) {
  const router = useRouter();
  const [shown, setShown] = useState(0);
  const show = (values: Partial<Values>) => {
    showIn(store, values);
    setShown((count) => count + 1);
  };
  const params = { form_id: formId };
  const [saver] = useState(() =>
    createSettingsSaver({
      stored,
      read: () => valuesIn(store),
      isSavable: (name, value) => isSavable(name, value, responseCount),
      show,
      api: {
        async change(body) {
          const settings = await callApi("PATCH /api/v1/forms/{form_id}/settings", { params, body, keepalive: true });
          router.refresh(); // the header shows the limit, and whether the form is open
          return settings;
        },
        load: () => callApi("GET /api/v1/forms/{form_id}/settings", { params }),
      },
    }),
  );
  const { state } = useStore(saver.store);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ content }, before) => {
      if (content === before.content) return;
      saver.edited();
      clearTimeout(timer);
      const isTyping = here.current?.contains(document.activeElement) && document.activeElement?.matches(TYPED);
      if (!isTyping) timer = setTimeout(() => void saver.save(), PAUSE_MS);
    });
    const saveNow = () => void saver.save();
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("online", saveNow);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", saveNow);
      removeEventListener("online", saveNow);
    };
  }, [saver, store, here]);
  useStore(store, (each) => each.content); // of which some may be unsaved
  useKeptEdits({
    name: `form-settings:${formId}`,
    edits: state.kind === "saved" ? null : saver.unsaved(),
    restore(kept) {
      if (isUnsaved(kept)) saver.resume(kept);
    },
    settle: saver.flush,
  });
  return {
    state,
    /** How often other values than those typed here were shown: inputs without state of ours begin again. */
    shown,
    save: saver.save,
    decide: saver.decide,
    listeners: {
      onBlur: ({ target }: FocusEvent) => target.matches(TYPED) && void saver.save(),
      onKeyDown: ({ key, target }: KeyboardEvent) =>
        key === "Enter" && target instanceof HTMLInputElement && target.matches(TYPED) && void saver.save(),
    },
  };
}

/** An earlier release kept all settings, from which one cannot tell what was changed. */
function isUnsaved(kept: object): kept is Unsaved {
  return ["values", "before"].every((name) => {
    const part: unknown = Object.hasOwn(kept, name) && kept[name as keyof typeof kept];
    return typeof part === "object" && part !== null;
  });
}

function valuesIn(store: BuilderStore): Partial<Values> {
  return valuesOf(store.getState().content);
}

function valuesOf({ settings, other }: ReturnType<BuilderStore["getState"]>["content"]): Partial<Values> {
  return { ...settings, callback_url: other.callback_url };
}

function showIn(store: BuilderStore, values: Partial<Values>): void {
  const { editSetting, editOther } = store.getState();
  for (const [name, value] of Object.entries(values)) {
    if (name === "callback_url") editOther(name, value ?? undefined);
    else editSetting(name, value === null && name !== "response_limit" ? undefined : value);
  }
}

function isSavable(name: SettingName, value: unknown, responseCount: number): boolean {
  if (name === "callback_url") return value === null || callbackUrlSchema.safeParse(value).success;
  if (name === "response_limit" && isLimitTooLow(value, responseCount)) return false;
  return problemsOfSetting(name, value).length === 0;
}
