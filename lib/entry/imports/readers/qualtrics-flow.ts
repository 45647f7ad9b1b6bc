import type { Finding, Part, Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import { MAX_DEPTH, MAX_PARTS, named } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Known } from "./qualtrics-logic";
import { embedded, noneOf, ruleFrom } from "./qualtrics-logic";
import type { Shape } from "./qualtrics-shapes";
import { listOf, numberOf, shape, textOf } from "./qualtrics-shapes";

/** A step of the flow, in its order: a block with what must hold for it, or something else as parts. */
export type Step = { block: string; rules: Rule[] } | { block: null; parts: Part[] };

/** A condition has 50 comparisons at most. */
const MOST_ENDS = 40;

type Place = { known: Known; branches: Shape[]; rules: Rule[]; depth: number };
type Flow = {
  steps: Step[];
  /** Of ends so far: what follows is not shown then. */ ends: Rule[];
  isOver: boolean;
  embedded: Set<string>;
  count: number;
};

/** Elements of the flow that a form does not have. */
const ELSEWHERE: Record<string, string> = {
  WebService: "Forms don't call web services",
  Authenticator: "Forms don't look people up in a contact list",
  Quota: "Forms have no quotas",
  QuotaCheck: "Forms have no quotas",
  SupplementalData: "Forms don't look up data",
  ReferenceSurvey: "Forms don't use answers to other surveys",
  TableOfContents: "Forms have no table of contents",
  Conjoint: "Forms have no conjoint analysis",
};

/** The steps of the flow, and the rules by which it ends early. @throws DomainError invalid if it is nested too deeply, or too long. */
export function flowSteps(payload: Shape, known: Known): { steps: Step[]; ends: Rule[] } {
  const flow: Flow = { steps: [], ends: [], isOver: false, embedded: new Set(), count: 0 };
  walk(listOf(payload.Flow), { known, branches: [], rules: [], depth: 0 }, flow);
  return { steps: flow.steps, ends: flow.ends };
}

function walk(elements: unknown[], place: Place, flow: Flow): void {
  if (place.depth > MAX_DEPTH) throw unreadable(`The survey's flow has more than ${MAX_DEPTH} levels`);
  for (const given of elements) {
    if (++flow.count > MAX_PARTS) throw unreadable(`The survey's flow has more than ${MAX_PARTS.toLocaleString("en")} elements`);
    step(shape(given), place, flow);
  }
}

function step(element: Shape, place: Place, flow: Flow): void {
  const kind = textOf(element.Type);
  const source = named(textOf(element.FlowID), `${kind} ${plainText(textOf(element.Description))}`.trim());
  const add = (part: Part) => flow.steps.push({ block: null, parts: [part] });
  const note = (reason: string, outcome: "changed" | "left_out", findings?: Finding[]) =>
    add({ source, field: null, outcome, reason, ...(findings && { findings }) });
  const rules = [...place.rules, ...flow.ends];
  switch (kind) {
    case "Block":
    case "Standard": {
      if (flow.isOver) note(`It comes after the end of the survey (${textOf(element.ID)})`, "left_out");
      else flow.steps.push({ block: textOf(element.ID), rules });
      return;
    }
    case "Branch": {
      const logic = shape(element.BranchLogic);
      const rule = ruleFrom(logic, place.known);
      const before = flow.steps.length;
      const had = flow.ends.length;
      note("Forms have no branches, so its questions follow in the same order", "changed");
      walk(
        listOf(element.Flow),
        { ...place, branches: [...place.branches, logic], rules: [...place.rules, rule], depth: place.depth + 1 },
        flow,
      );
      const asks = flow.steps.slice(before).some((each) => each.block !== null || each.parts.some(({ shownIf }) => shownIf));
      if (!asks && flow.ends.length === had)
        add({
          source: `${source}: rule`,
          field: null,
          reason: `${rule.source}: nothing in the form depends on it`,
        });
      return;
    }
    case "Group": {
      note("Forms have no groups, so its questions follow in the same order", "changed");
      walk(listOf(element.Flow), { ...place, depth: place.depth + 1 }, flow);
      return;
    }
    case "Randomizer":
    case "BlockRandomizer": {
      const some = numberOf(element.SubSet);
      const all = listOf(element.Flow).length;
      const chosen: Finding[] =
        some === undefined || some >= all
          ? []
          : [{ source: `${source}: ${some} of ${all}`, outcome: "left_out", note: "All of them are shown" }];
      note("Its contents are always in the same order", "changed", chosen);
      walk(listOf(element.Flow), { ...place, depth: place.depth + 1 }, flow);
      return;
    }
    case "EmbeddedData": {
      flow.steps.push({ block: null, parts: listOf(element.EmbeddedData).map((data) => embeddedPart(shape(data), rules, flow)) });
      return;
    }
    case "EndSurvey": {
      const messages = Object.keys(shape(element.Options)).length;
      const own: Finding[] = messages > 0 ? [{ source: `${source}: options`, outcome: "left_out", note: "Its condition is not imported: add an ending for it" }] : [];
      if (place.branches.length === 0) flow.isOver = true;
      else if (flow.ends.length >= MOST_ENDS) {
        note("The survey ends in too many places, so what follows is asked of everybody", "left_out", own);
        return;
      } else flow.ends.push(noneOf(place.branches, place.known, "End of survey: "));
      note(place.branches.length === 0 ? "The form ends here" : "What follows is asked only of people for whom the survey does not end here", "changed", own);
      return;
    }
    default:
      note(Object.hasOwn(ELSEWHERE, kind) ? (ELSEWHERE[kind] ?? "") : `Forms have no flow element of type “${kind}”`, "left_out");
      walk(listOf(element.Flow), { ...place, depth: place.depth + 1 }, flow);
  }
} // prettier-ignore

/** A value that the link may bring, or that the survey sets. */
function embeddedPart(data: Shape, rules: Rule[], flow: Flow): Part {
  const name = textOf(data.Field) || plainText(textOf(data.Description));
  const value = textOf(data.Value);
  const source = named(name, "embedded data");
  if (flow.embedded.has(name)) return { source, field: null, reason: `It is set again${value === "" ? "" : ` (${value})`}: the form keeps the first value` };
  flow.embedded.add(name);
  const isPiped = value.includes("${");
  return {
    source,
    ref: embedded(name),
    ...(rules.length > 0 && { shownIf: rules }),
    field: { name, type: "hidden", label: name, ...(value !== "" && !isPiped && { config: { default: value } }) },
    changes: [
      "it is hidden, and the form's link can fill it in",
      ...(isPiped ? [`its value ${value} is not calculated`] : []),
    ],
  };
} // prettier-ignore
