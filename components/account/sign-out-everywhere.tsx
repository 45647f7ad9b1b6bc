"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { Button } from "@/components/ui/button";
import { accountWords } from "@/components/words/account";

const words = accountWords.everywhere;

export function SignOutEverywhere() {
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await callApi("DELETE /api/v1/sessions", {});
      window.location.assign("/sign-in");
    } catch (error) {
      showFailure(words.failed, error);
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={() => void signOut()} isBusy={isBusy}>
      {words.submit}
    </Button>
  );
}
