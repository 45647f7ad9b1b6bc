type Settings = Record<string, unknown>;

/**
 * The settings that belong to the form and not to a version of it: they say how it is run, not what it asks or how it looks (contract §18).
 * Its webhook address and its metadata belong to the form as well.
 */
export const operatingSettings = [
  "response_limit",
  "opens_at",
  "waiting_list",
  "recipient",
  "notify",
  "notify_with_answers",
  "embed_origins",
  "count_visits",
  "webhook_nulls",
  "callback_events",
  "callback_include",
  "respondents",
  "offline",
  "sealed",
] as const;

const names: ReadonlySet<string> = new Set(operatingSettings);

/** Whether a setting belongs to the form, not to a version. */
export function isOperating(name: string): boolean {
  return names.has(name);
}

/** The settings that belong to a version. */
export function versionSettings(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !isOperating(name)));
}

/** What belongs to a form, as a request or its row has it. */
export type Operated = { settings?: Settings | null | undefined; callback_url?: unknown; callback_metadata?: unknown };

/** The content with what belongs to the form taken from `operated`. Settings that are no object stay, for the schema to refuse. */
export function withOperating<Content extends Operated>(content: Content, operated: Operated): Content {
  const { settings = {}, callback_url: _url, callback_metadata: _metadata, ...others } = content;
  const isReadable = settings === null || (typeof settings === "object" && !Array.isArray(settings));
  const ofForm = Object.fromEntries(Object.entries(operated.settings ?? {}).filter(([name]) => isOperating(name)));
  const isGiven = (value: unknown) => value !== null && value !== undefined;
  return {
    ...others,
    settings: isReadable ? { ...versionSettings(settings ?? {}), ...ofForm } : settings,
    ...(isGiven(operated.callback_url) && { callback_url: operated.callback_url }),
    ...(isGiven(operated.callback_metadata) && { callback_metadata: operated.callback_metadata }),
  } as unknown as Content; // the same keys, without those that the form does not have
}
