import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Ending, Finding, Part, Rule } from "@/lib/entry/imports/outline";
import { MAX_PARTS } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Reached } from "./jumps";
import { both, oppositeOf } from "./jumps";
import type { Json } from "./json-values";
import { jsonOf, textOf } from "./json-values";
import { lost } from "./made";

/** A way out of a question that leads to a screen after sending. */
export type End = {
  /** By its ref. */ screen: string;
  when: Condition | true;
  /** Conditions of its question that lead elsewhere and come first. */ before: (Condition | true)[];
};
/** The ways out of a question, with the condition under which it is reached. */
export type Ends = { reached: Reached; ends: End[] };

type Texts = { ofEnding: (screen: Json) => { label: string; description?: string }; sourceOf: (screen: Json) => string };
type Screens = { settings?: Record<string, unknown>; parts: Part[]; endings: Ending[] };

const DEFAULT_SCREEN = "default_tys";
const REDIRECT = "url_redirect";

/** What is shown after sending: an ending for each way to a screen, and the text of another screen for everybody else. */
export function screensOf(screens: Json[], ways: Ends[], { ofEnding, sourceOf }: Texts): Screens {
  if (screens.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS.toLocaleString("en")} parts`);
  const byRef = new Map(screens.map((screen) => [textOf(screen.ref) ?? textOf(screen.id) ?? "", screen]));
  const targets = ways.flatMap(({ reached, ends }) =>
    ends.flatMap(({ screen: ref, when, before }) => {
      const screen = byRef.get(ref);
      return screen ? [{ screen, rule: ruleOf(when, { reached, before }) }] : [];
    }),
  );
  const [only] = targets;
  const isForAll = only?.rule === null;
  const led = new Set(isForAll ? [] : targets.map(({ screen }) => screen));
  const own = screens.filter((screen) => screen.ref !== DEFAULT_SCREEN && ofEnding(screen).label !== "" && screen.type !== REDIRECT);
  const hasRest = targets.some(({ rule }) => rule === null);
  const chosen = isForAll
    ? only.screen
    : (own.find((screen) => !led.has(screen)) ?? (hasRest ? undefined : (own[0] ?? screens.find((screen) => !isAdvertisement(screen)))));
  const endings = isForAll ? [] : targets.map(({ screen, rule }) => endingOf(screen, { rule, source: sourceOf(screen), ofEnding }));
  const parts = screens.flatMap((screen): Part[] => {
    const source = sourceOf(screen);
    const findings = buttonOf(screen, source);
    if (led.has(screen) && screen !== chosen) return findings.length === 0 ? [] : findings.map(({ source: name, note }) => ({ source: name, field: null, reason: note })); // prettier-ignore
    const { label, description } = ofEnding(screen);
    const none = (reason: string): Part[] => [{ source, field: null, reason, findings }];
    if (label === "" && description === undefined) return none("It has no text");
    if (screen === chosen)
      return [{ source, field: null, outcome: "changed", reason: endings.length === 0 ? "Its text is on the thank-you page, which everybody sees" : "Its text is on the thank-you page, for all other answers", findings }]; // prettier-ignore
    if (isAdvertisement(screen)) return none("It is Typeform’s own text, not a text of the form");
    return none("No rule leads to this screen, and the thank-you page has the text of another one");
  });
  return { ...(chosen && settingsOf(ofEnding(chosen))), parts, endings };
}

/** Null for everybody whom no rule before it leads elsewhere. */
function ruleOf(when: Condition | true, { reached, before }: { reached: Reached; before: (Condition | true)[] }): Rule | null {
  const source = "rules that lead to it";
  const stays = before.reduce<Reached>((all, each) => both(all, each === true ? false : oppositeOf(each)), reached);
  const condition = both(stays, when);
  if (condition === true) return null;
  if (condition === null) return { source, condition: null, reason: "it needs more comparisons than a rule can have" };
  return condition === false ? { source, condition: null, reason: "no answers lead to it" } : { source, condition };
}

function endingOf(screen: Json, { rule, source, ofEnding }: { rule: Rule | null; source: string; ofEnding: Texts["ofEnding"] }): Ending {
  const { label, description } = ofEnding(screen);
  const address = screen.type === REDIRECT ? textOf(jsonOf(screen.properties).redirect_url) : undefined;
  // Their own text is no text of the form: it shows what the form says to everybody.
  const isOwn = !isAdvertisement(screen) && address === undefined;
  return {
    source,
    when: rule,
    ...(isOwn && label !== "" && { title: label }),
    ...(isOwn && description !== undefined && { text: description }),
    ...(address !== undefined && { redirectUrl: address }),
  };
}

function settingsOf({ label, description }: { label: string; description?: string }): Pick<Screens, "settings"> {
  const settings = {
    ...(label !== "" && { thank_you_title: shorten(label.replaceAll(/\s+/g, " "), 255) }),
    ...(description !== undefined && { thank_you_message: shorten(description, 2000) }),
  };
  return Object.keys(settings).length > 0 ? { settings } : {};
}

function buttonOf({ type, properties }: Json, source: string): Finding[] {
  const { button_mode: mode, redirect_url: address } = jsonOf(properties);
  const to = textOf(address);
  return type !== REDIRECT && mode === "redirect" && to !== undefined
    ? [lost(`${source}: button to ${shorten(to, 120)}`, "The pages after sending have no buttons")]
    : [];
}

function isAdvertisement({ ref, title }: Json): boolean {
  return ref === DEFAULT_SCREEN && (textOf(title) ?? "").toLowerCase().includes("typeform");
}
