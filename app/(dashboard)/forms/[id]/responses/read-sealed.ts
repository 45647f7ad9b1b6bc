import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { answeredVersions, askedAtEach } from "@/lib/domain/forms/versions/data";
import type { SealedForm } from "@/components/dashboard/responses/sealed/opened-row";
import type { ExportedForm } from "@/lib/entry/export/columns-of-export";
import { readEndings } from "@/lib/rules/forms/endings";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { readSettings } from "@/lib/rules/forms/settings";

/** What the browser needs of a sealed form to open its answers; null if the form is not sealed. */
export async function readSealed(form: FormRow): Promise<{ form: SealedForm; exported: ExportedForm; recipients: string[] } | null> {
  const settings = readSettings(form);
  const recipients = recipientsOf(settings);
  if (!recipients) return null;
  const { recipient, offline, keep_answers, time_zone: timeZone } = settings;
  const { id, title, version, locales, anonymisedTo } = form;
  const asked = await askedAtEach(form, [...(await answeredVersions(form)), version]);
  const versions = [...asked].map(([number, content]) => [
    number,
    { fields: readFields(content), endings: readEndings(readSettings(content)) },
  ]);
  return {
    form: { id, title, version, versions: Object.fromEntries(versions) as SealedForm["versions"], timeZone: timeZone ?? null }, // by number
    // Only the settings that the export of any form has: some of the others are secret.
    exported: { id, title, version, locales, anonymisedTo, settings: JSON.stringify({ recipient, offline, keep_answers }) },
    recipients,
  };
}
