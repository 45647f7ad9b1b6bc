"use client";

import { useState } from "react";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { twoStepWords } from "@/components/words/two-step";
import { secondStepSchema } from "@/lib/domain/auth/two-step/schema";
import { CodeField } from "@/components/account/two-step/code-field";

const words = twoStepWords.signIn;

/** The second step of signing in. @param next path to open afterwards. */
export function SecondStepForm({ next }: { next: string }) {
  const [isOfApp, setOfApp] = useState(true);
  return (
    <>
      <p className="mb-6 text-muted">{isOfApp ? words.lead : words.leadRecovery}</p>
      <CodeForm key={String(isOfApp)} isOfApp={isOfApp} next={next} />
      <Button variant="ghost" className="mt-2 w-full" onClick={() => setOfApp(!isOfApp)}>
        {isOfApp ? words.useRecovery : words.useApp}
      </Button>
      {!isOfApp && <p className="mt-2 text-13 text-muted">{words.lost}</p>}
    </>
  );
}

function CodeForm({ isOfApp, next }: { isOfApp: boolean; next: string }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: secondStepSchema,
    defaultValues: { code: "" },
    send: async (body) => {
      try {
        await callApi("POST /api/v1/session/second-step", { body });
      } catch (failure) {
        form.resetField("code");
        if (failure instanceof ApiFailure && failure.status === 422) form.setFocus("code");
        throw failure;
      }
      window.location.assign(next); // a full page load, so that nothing of an earlier session stays in memory
      await new Promise(() => undefined);
    },
    words: { 410: words.over, 429: words.tooMany },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <CodeField
        {...form.register("code")}
        isOfApp={isOfApp}
        label={isOfApp ? twoStepWords.codeOfApp : words.recoveryCode}
        error={errorOf("code")}
        autoFocus
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
