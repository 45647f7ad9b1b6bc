"use client";

import { useMemo, useState } from "react";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { qrMatrix, QrPicture } from "@/components/ui/qr-picture";
import { accountWords } from "@/components/words/account";
import { twoStepWords } from "@/components/words/two-step";
import type { NewTwoStep } from "@/lib/domain/auth/two-step/schema";
import { beginTwoStepSchema, confirmTwoStepSchema } from "@/lib/domain/auth/two-step/schema";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

const words = twoStepWords.setUp;

type SetUpProps = { email: string; onDone: () => void };

/** Sets up two-step verification: password, app, first code, recovery codes. */
export function SetUpTwoStep({ email, onDone }: SetUpProps) {
  const [made, setMade] = useState<NewTwoStep | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onStored={onDone} />;
  if (made) return <ConfirmForm made={made} onConfirmed={setCodes} />;
  return <PasswordStep email={email} onMade={setMade} />;
}

function PasswordStep({ email, onMade }: { email: string; onMade: (made: NewTwoStep) => void }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: beginTwoStepSchema,
    defaultValues: { current_password: "" },
    send: async (body) => onMade(await callApi("POST /api/v1/user/two-step", { body })),
    words: { 429: accountWords.password.tooMany },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <input type="text" hidden autoComplete="username" name="username" value={email} readOnly />
      <PasswordField
        {...form.register("current_password")}
        label={accountWords.password.current}
        autoComplete="current-password"
        error={errorOf("current_password")}
        autoFocus
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {twoStepWords.next}
        </Button>
      </div>
    </form>
  );
}

function ConfirmForm({ made: { secret, url }, onConfirmed }: { made: NewTwoStep; onConfirmed: (codes: string[]) => void }) {
  const matrix = useMemo(() => qrMatrix(url), [url]);
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: confirmTwoStepSchema,
    defaultValues: { code: "" },
    send: async (body) => onConfirmed((await callApi("POST /api/v1/user/two-step/confirm", { body })).recovery_codes),
    words: { 429: twoStepWords.signIn.tooMany },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <p>{words.scan}</p>
      <QrPicture matrix={matrix} label={words.qrName} />
      <CopyField label={words.secret} text={secret} copyLabel={words.copySecret} byHand={words.byHand} />
      <CodeField {...form.register("code")} isOfApp label={words.firstCode} error={errorOf("code")} autoFocus />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
