import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

/** An input for a code. @param isOfApp whether only the six digits of an app are meant, and not a recovery code. */
export function CodeField({ isOfApp, ...props }: Omit<ComponentProps<typeof TextField>, "type"> & { isOfApp: boolean }) {
  return (
    <TextField
      {...props}
      isMono
      inputMode={isOfApp ? "numeric" : "text"}
      autoComplete={isOfApp ? "one-time-code" : "off"}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
