"use client";

import Link from "next/link";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { SwitchField } from "@/components/ui/switch-field";
import { twoStepWords } from "@/components/words/two-step";

const words = twoStepWords.people;

type RequireTwoStepProps = { isOn: boolean; /** Whether the owner has it: nobody requires what they lack. */ hasOwn: boolean };

/** Whether the account requires two-step verification of its people. */
export function RequireTwoStep({ isOn, hasOwn }: RequireTwoStepProps) {
  const { run, isBusy } = useAction((requires_two_step: boolean) => callApi("PATCH /api/v1/account", { body: { requires_two_step } }), {
    done: ({ requires_two_step }) => toast.success(requires_two_step ? words.on : words.off),
    failed: words.failed,
    refreshes: true,
  });
  return (
    <>
      <SwitchField
        label={words.label}
        hint={words.hint}
        checked={isOn}
        disabled={isBusy || (!isOn && !hasOwn)}
        onChange={({ target }) => run(target.checked)}
      />
      {!hasOwn && (
        <p className="mt-3">
          <Link href="/settings" className="underline">
            {words.own}
          </Link>
        </p>
      )}
    </>
  );
}
