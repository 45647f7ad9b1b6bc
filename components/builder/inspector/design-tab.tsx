"use client";

import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { UseBrandButton } from "@/components/builder/brand/use-brand-button";

/** How the form's page looks. */
export function DesignTab() {
  return (
    <div className="space-y-6">
      <UseBrandButton />
      <BrandSettings />
    </div>
  );
}
