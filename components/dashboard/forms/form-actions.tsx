"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormsDialogProps } from "./work-dialog";

/** The actions on forms. Their dialogs are loaded on first use. */
const dialogs = {
  cancel: dynamic(() => import("./cancel-dialog").then((module) => module.CancelDialog)),
  extend: dynamic(() => import("./extend-dialog").then((module) => module.ExtendDialog)),
  delete: dynamic(() => import("./delete-dialog").then((module) => module.DeleteDialog)),
};

export type FormAction = keyof typeof dialogs;

/** The action whose dialog is open, if any. */
export function useFormAction() {
  const router = useRouter();
  const [action, setAction] = useState<FormAction | null>(null);
  const open = (wanted: FormAction) => {
    // Responses may have arrived since the page was rendered: the dialog shows the current numbers.
    if (wanted === "delete") router.refresh();
    setAction(wanted);
  };
  return { action, open, close: () => setAction(null) };
}

/** The dialog of the current action, if any. */
export function ActionDialog({ action, ...props }: FormsDialogProps & { action: FormAction | null }) {
  const Chosen = action && dialogs[action];
  return Chosen && <Chosen {...props} />;
}
