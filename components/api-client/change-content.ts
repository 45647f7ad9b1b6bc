import { ApiFailure, callApi } from "./call-api";
import type { Given, Result } from "./call-api";

type Version = Result<"GET /api/v1/forms/{form_id}/versions/{version}">;
type Content = Given<"PUT /api/v1/forms/{form_id}/content">["body"];
type Changes = Partial<Pick<Content, "settings" | "callback_url">>;

/** Tries when someone else publishes a version between the read and the write. */
const ATTEMPTS = 3;

/**
 * Changes settings of a form in its newest version; what others have changed in the meantime stays.
 * @returns the form as it is then.
 */
export async function changeContent(
  formId: string,
  change: (content: Version) => Changes,
): Promise<Result<"PUT /api/v1/forms/{form_id}/content">> {
  for (let attempt = 1; ; attempt++) {
    const newest = await newestVersion(formId);
    const { version, title, description, fields, settings, callback_url, callback_metadata } = newest;
    const content = { version, title, description, fields, settings, callback_url, callback_metadata, ...change(newest) };
    try {
      // Stored fields were accepted once, so their types are those that a request may name.
      return await callApi("PUT /api/v1/forms/{form_id}/content", { params: { form_id: formId }, body: content as Content });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 409) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function newestVersion(formId: string): Promise<Version> {
  const { version } = await callApi("GET /api/v1/forms/{form_id}", { params: { form_id: formId } });
  return callApi("GET /api/v1/forms/{form_id}/versions/{version}", { params: { form_id: formId, version: String(version) } });
}
