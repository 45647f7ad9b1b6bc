"use client";

import { CopyPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/dashboard/call-api";
import { requestKey } from "@/components/dashboard/request-key";
import { showFailure } from "@/components/dashboard/show-failure";
import { Button } from "@/components/ui/button";
import { publishWords } from "@/components/words/publish";

const words = publishWords.duplicate;

/** The same questions as a new draft, to be changed. */
export function DuplicateButton({ formId }: { formId: string }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const duplicate = async () => {
    setIsBusy(true);
    try {
      const { id } = await callApi<{ id: string }>(`/api/v1/forms/${formId}/draft`, { method: "POST", idempotencyKey: requestKey() });
      router.push(`/drafts/${id}`);
    } catch (error) {
      showFailure(words.failed, error);
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void duplicate()}>
      <CopyPlus aria-hidden /> {isBusy ? words.doing : words.do}
    </Button>
  );
}
