"use client";

import type { ComponentProps } from "react";
import { useState } from "react";
import { Button } from "./button";
import { TextField } from "./text-field";
import { uiWords } from "./ui-words";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "after"> & {
  autoComplete: "current-password" | "new-password" | "off";
  /** What the button is called, if it shows something else. */
  names?: { show: string; hide: string };
};

const passwordNames = { show: uiWords.showPassword, hide: uiWords.hidePassword };

/** A password input with a button that shows the password. */
export function PasswordField({ names = passwordNames, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button onClick={() => setIsShown(!isShown)} aria-label={isShown ? names.hide : names.show}>
      {isShown ? uiWords.hide : uiWords.show}
    </Button>
  );
  return <TextField {...props} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" after={toggle} />;
}
