import type { Metadata } from "next";
import type { ReactNode } from "react";
import { FormFrame } from "@/components/dashboard/form/form-frame";
import { hasUnpublishedChanges } from "@/lib/domain/drafts/data";
import { readAccess } from "@/lib/domain/forms/access/data";
import { presentCounted } from "@/lib/domain/forms/present";
import { hasDeliveries } from "@/lib/entry/webhooks/deliveries/data";
import { requireUser } from "@/lib/entry/pages/require-user";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { readSettings } from "@/lib/rules/forms/settings";
import { readForm } from "./read-form";

type FormLayoutProps = { params: Promise<{ id: string }>; children: ReactNode };

export async function generateMetadata({ params }: FormLayoutProps): Promise<Metadata> {
  const { title } = await readForm((await params).id);
  return { title };
}

/** The header of every page of a form. */
export default async function FormLayout({ params, children }: FormLayoutProps) {
  const { role } = await requireUser(["forms:read"]);
  const form = await readForm((await params).id);
  const now = new Date();
  const hasWebhooks = form.callbackUrl !== null || (await hasDeliveries(form.id));
  const isKept = (await readAccess(form.id)).access === "people";
  const isSealed = recipientsOf(readSettings(form)) !== null;
  const hasChanges = await hasUnpublishedChanges(form.id);
  return (
    <FormFrame form={presentCounted(form, now)} now={now.getTime()} {...{ role, isKept, isSealed, hasWebhooks, hasChanges }}>
      {children}
    </FormFrame>
  );
}
