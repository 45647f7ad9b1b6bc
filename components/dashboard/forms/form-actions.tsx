"use client";

import dynamic from "next/dynamic";
import type { FormsDialogProps } from "./work-dialog";

/** What can be done with forms. The dialogs are fetched when they are first asked for. */
const dialogs = {
  cancel: dynamic(() => import("./cancel-dialog").then((module) => module.CancelDialog)),
  extend: dynamic(() => import("./extend-dialog").then((module) => module.ExtendDialog)),
  delete: dynamic(() => import("./delete-dialog").then((module) => module.DeleteDialog)),
};

export type FormAction = keyof typeof dialogs;

/** The dialog of an action, if there is one. */
export function ActionDialog({ action, ...props }: FormsDialogProps & { action: FormAction | null }) {
  const Chosen = action && dialogs[action];
  return Chosen && <Chosen {...props} />;
}
