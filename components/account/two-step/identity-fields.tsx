"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "@/components/ui/password-field";
import { accountWords } from "@/components/words/account";
import { twoStepWords } from "@/components/words/two-step";
import { CodeField } from "./code-field";

type Field = UseFormRegisterReturn & { error: string | undefined };
type IdentityFieldsProps = {
  email: string;
  password: Field;
  /** Null without two-step verification. */ code: Field | null;
  isFirst: boolean;
};

/** What changes of two-step verification and passkeys ask for: the password, and a code where there are two steps. */
export function IdentityFields({ email, password, code, isFirst }: IdentityFieldsProps) {
  return (
    <>
      <input type="text" hidden autoComplete="username" name="username" value={email} readOnly />
      <PasswordField {...password} label={accountWords.password.current} autoComplete="current-password" autoFocus={isFirst} />
      {code && <CodeField {...code} isOfApp={false} label={twoStepWords.code} hint={twoStepWords.codeHint} />}
    </>
  );
}
