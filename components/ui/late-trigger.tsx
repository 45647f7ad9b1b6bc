"use client";

import type { ComponentType, KeyboardEvent, ReactElement } from "react";
import { cloneElement, useState } from "react";
import type { Late } from "./later";

export type Trigger = ReactElement<Record<string, unknown>>;

type LateTriggerProps<Props> = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  /** Made by `later`: the trigger with its overlay, initially open. */
  Opened: ComponentType<Props & { trigger: Trigger } & Late>;
  /** Its other props. */
  props: Props;
};

/** A trigger rendered at once. Its overlay is fetched when first opened and then replaces the trigger with its own. */
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
