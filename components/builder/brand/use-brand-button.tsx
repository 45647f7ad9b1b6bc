"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { showFailure } from "@/components/api-client/show-failure";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import { brandWords as words } from "@/components/words/brand";
import { brandSettings } from "@/lib/rules/forms/brand";

const NAMES = Object.keys(brandSettings.shape);

/** Gives the form the account's brand. */
export function UseBrandButton() {
  const edit = useBuilder((state) => state.editSetting);
  const [isBusy, setIsBusy] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    try {
      const brand = new Map(Object.entries(await callApi("GET /api/v1/brand", {})));
      for (const name of brand.size > 0 ? NAMES : []) edit(name, brand.get(name));
      toast(brand.size > 0 ? words.used : words.none);
    } catch (error) {
      showFailure(words.notUsed, error);
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void apply()}>
      {words.use}
    </Button>
  );
}
