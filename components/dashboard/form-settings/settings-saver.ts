import { createStore } from "zustand/vanilla";
import { ApiFailure } from "@/components/api-client/call-api";
import { isSameJson } from "@/lib/base/text/is-same-json";
import type { ChangeOperating, OperatingSettings } from "@/lib/domain/forms/operating/schema";

/** What the Settings tab edits, with the value of each when it is left out. */
const defaults = {
  response_limit: 1,
  opens_at: null,
  waiting_list: null,
  respondents: null,
  offline: null,
  sealed: null,
  notify: null,
  notify_with_answers: false,
  embed_origins: [],
  count_visits: true,
  callback_url: null,
  webhook_nulls: false,
  callback_events: null,
  callback_include: [],
} as const;

export type SettingName = keyof typeof defaults;
export type Values = Record<SettingName, unknown>;

const settingNames = Object.keys(defaults) as SettingName[]; // its keys

export type SaverState =
  | { kind: "saved" | "unsaved" | "saving" }
  | { kind: "failed"; error: unknown }
  /** Somebody else has set the same settings to something else. */
  | { kind: "contested"; names: SettingName[] };

/** Settings that were not saved when the page was left, and what they were before they were changed. */
export type Unsaved = { values: Partial<Values>; before: Partial<Values> };

type Setup = {
  stored: OperatingSettings;
  /** The values on the screen; those that are left out have their defaults. */
  read: () => Partial<Values>;
  /** Whether a value can be saved; those that cannot wait until they are corrected. */
  isSavable: (name: SettingName, value: unknown) => boolean;
  /** Puts values that somebody else has saved on the screen. */
  show: (values: Partial<Values>) => void;
  api: {
    change: (body: ChangeOperating & { revision: number }) => Promise<OperatingSettings>;
    load: () => Promise<OperatingSettings>;
  };
};

/** Saves settings one by one: what others have changed meanwhile stays, and what both have changed is asked about. */
export function createSettingsSaver({ stored, read, isSavable, show, api }: Setup) {
  const store = createStore<{ state: SaverState }>(() => ({ state: { kind: "saved" } }));
  let saved: Values = withDefaults(stored);
  let revision = stored.revision;
  let theirs: OperatingSettings | null = null;
  let running: Promise<void> | null = null;
  const say = (state: SaverState) => store.setState({ state });

  const changed = () => {
    const values = withDefaults(read());
    return settingNames.filter((name) => !isSameJson(values[name], saved[name]));
  };
  const fail = (error: unknown) => {
    say({ kind: "failed", error });
  };
  const settle = () => say({ kind: changed().length === 0 ? "saved" : "unsaved" });

  /** @param refused the settings that the service has refused so far. They do not hold back the others. */
  async function saveOnce(refused?: Refused): Promise<void> {
    if (theirs) return; // until it is decided whose stay
    const values = withDefaults(read());
    const names = changed().filter((name) => isSavable(name, values[name]) && !refused?.names.has(name));
    const end = () => (refused ? fail(refused.error) : settle());
    if (names.length === 0) {
      end();
      return;
    }
    say({ kind: "saving" });
    const sent = Object.fromEntries(names.map((name) => [name, values[name]]));
    try {
      ({ revision } = await api.change({ ...(sent as ChangeOperating), revision })); // checked by isSavable
      saved = { ...saved, ...sent };
      end();
    } catch (error) {
      const wrong = refusedBy(error, names);
      if (wrong) {
        await saveOnce(refused ? together(refused, wrong) : wrong);
        return;
      }
      const newest = error instanceof ApiFailure && error.status === 409 ? await api.load() : null;
      if (newest === null || newest.revision === revision) fail(error);
      else if (adopt(newest)) await saveOnce();
    }
  }

  /** Takes what somebody else has saved, except where both have changed a setting to different values. @returns whether there is no such setting */
  function adopt(newest: OperatingSettings): boolean {
    const [mine, others, isMine] = [withDefaults(read()), withDefaults(newest), new Set(changed())];
    const contested = [...isMine].filter((name) => !isSameJson(others[name], saved[name]) && !isSameJson(others[name], mine[name]));
    const news = settingNames.filter((name) => !isMine.has(name) && !isSameJson(others[name], saved[name]));
    saved = { ...others, ...pick(saved, contested) };
    revision = newest.revision;
    if (news.length > 0) show(pick(others, news));
    if (contested.length === 0) return true;
    theirs = newest;
    say({ kind: "contested", names: contested });
    return false;
  }

  const save = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).then(() => saveOnce()).catch((error: unknown) => say({ kind: "failed", error }));
    running = next;
    return next;
  };

  return {
    store,
    /** Says that something on the screen has changed. */
    edited() {
      if (store.getState().state.kind !== "contested" && store.getState().state.kind !== "saving") settle();
    },
    save,
    /** @returns whether everything is saved. */
    flush: async (): Promise<boolean> => {
      await save();
      return changed().length === 0;
    },
    /** What is not saved; null if all is. */
    unsaved(): Unsaved | null {
      const names = changed();
      return names.length === 0 ? null : { values: pick(withDefaults(read()), names), before: pick(saved, names) };
    },
    /** Shows what was not saved when the page was left. What others have changed since then stays, and is asked about as above. */
    resume({ values, before }: Unsaved) {
      const names = settingNames.filter((name) => Object.hasOwn(values, name) && Object.hasOwn(before, name));
      const contested = names.filter((name) => !isSameJson(before[name], saved[name]) && !isSameJson(values[name], saved[name]));
      if (contested.length > 0) theirs = { ...stored };
      saved = { ...saved, ...pick(before, contested) };
      show(pick(values, names));
      if (contested.length > 0) say({ kind: "contested", names: contested });
    },
    /** Ends a contest. @param whose values stay */
    decide: (whose: "mine" | "theirs"): Promise<void> => {
      const { state } = store.getState();
      if (!theirs || state.kind !== "contested") return Promise.resolve();
      const others = pick(withDefaults(theirs), state.names);
      theirs = null;
      saved = { ...saved, ...others };
      if (whose === "theirs") show(others);
      return save();
    },
  };
}

type Refused = { names: ReadonlySet<unknown>; error: ApiFailure };

/** What a reply refuses by name; null if that is none of the settings that were sent. */
function refusedBy(error: unknown, sent: SettingName[]): Refused | null {
  if (!(error instanceof ApiFailure) || error.status !== 422 || typeof error.detail === "string") return null;
  const names = new Set<unknown>(error.detail.map(({ loc }) => loc[1]));
  return sent.some((name) => names.has(name)) ? { names, error } : null;
}

function together(one: Refused, next: Refused): Refused {
  const details = [one, next].flatMap(({ error: { detail } }) => (typeof detail === "string" ? [] : detail));
  return { names: new Set([...one.names, ...next.names]), error: new ApiFailure(422, details, next.error.requestId) };
}

function withDefaults(values: Partial<Values>): Values {
  const all = settingNames.map((name) => {
    const value = values[name] === undefined || (values[name] === null && name !== "response_limit") ? defaults[name] : values[name];
    return [name, value];
  });
  return Object.fromEntries(all) as Values; // all names
}

function pick(values: Partial<Values>, names: SettingName[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
