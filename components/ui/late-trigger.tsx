"use client";

import type { ComponentType, KeyboardEvent, ReactElement } from "react";
import { cloneElement, useState } from "react";
import type { Late } from "./later";

export type Trigger = ReactElement<Record<string, unknown>>;

type LateTriggerProps<Props> = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  /** Made by `later`: the trigger with what it opens, open at first. */
  Opened: ComponentType<Props & { trigger: Trigger } & Late>;
  /** What else it needs. */
  props: Props;
};

/** A trigger that is there from the start; what it opens comes when it is wanted first, and takes the trigger over. */
export function LateTrigger<Props>({ trigger, opens, Opened, props }: LateTriggerProps<Props>) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(trigger, {
    "aria-haspopup": opens,
    "aria-expanded": false,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (opens !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      setWanted(true);
    },
  });
  return <Opened {...props} trigger={trigger} isWanted={isWanted} before={closed} />;
}
