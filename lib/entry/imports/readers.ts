import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import type { Reader } from "./reader";
import { formio } from "@/lib/entry/imports/readers/formio";
import { formslip } from "@/lib/entry/imports/readers/formslip";
import { googleForms } from "@/lib/entry/imports/readers/google-forms";
import { jsonSchema } from "@/lib/entry/imports/readers/json-schema";
import { limesurvey } from "@/lib/entry/imports/readers/limesurvey";
import { qualtrics } from "@/lib/entry/imports/readers/qualtrics";
import { redcap } from "@/lib/entry/imports/readers/redcap";
import { surveyjs } from "@/lib/entry/imports/readers/surveyjs";
import { textForm } from "@/lib/entry/imports/readers/text";
import { typeform } from "@/lib/entry/imports/readers/typeform";
import { xform } from "@/lib/entry/imports/readers/xform";
import { xlsform } from "@/lib/entry/imports/readers/xlsform";

/** The readers, in the order in which they are tried. Text comes last, because any text could be that. */
export const readers: Record<ImportFormat, Reader> = {
  formslip,
  xlsform,
  xform,
  limesurvey,
  qualtrics,
  google_forms: googleForms,
  typeform,
  surveyjs,
  formio,
  json_schema: jsonSchema,
  redcap,
  text: textForm,
};
