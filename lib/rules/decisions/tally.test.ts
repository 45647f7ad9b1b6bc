import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AtDeadline, DecisionRule, Standing, Voter } from "./tally";
import { tally } from "./tally";

const START = new Date("2026-11-27T10:00:00Z").getTime();
const at = (minute: number) => new Date(START + minute * 60_000);
const DEADLINE = at(60);
const HOUR = 60 * 60_000;

const voter = (formId: string, more: Partial<Voter> = {}): Voter => ({ formId, hasVeto: false, isLater: false, hasLeft: false, ...more });
type Case = { rule: DecisionRule; voters: Voter[]; votes: string[]; now?: Date; atDeadline?: AtDeadline; deadline?: Date | null };

/** `votes` as "a approve@5": who, what, at which minute. */
function count({ rule, voters, votes, now = at(30), atDeadline = "undecided", deadline = DEADLINE }: Case) {
  const standing: Standing = { rule, options: ["approve", "reject", "wait"], voters, deadline, atDeadline, isEscalated: false };
  const given = votes.map((text) => {
    const [, formId = "", value = "", minute = "0"] = /^(\w+) (\w+)@(\d+)$/.exec(text) ?? [];
    return { formId, value, at: at(Number(minute)) };
  });
  return tally(standing, given, now);
}

const [a, b, c] = [voter("a"), voter("b"), voter("c")];
const gone = (one: Voter): Voter => ({ ...one, hasLeft: true });
const guard = voter("g", { hasVeto: true });
const boss = voter("boss", { isLater: true });
const decided = (outcome: string, by = "people") => ({ status: "decided", outcome, by });
const undecided = { status: "undecided" };

describe("the truth table of decisions (contract §35)", () => {
  it.each<[string, Case, object | null, number?]>([
    ["nobody has voted", { rule: { at_least: 2 }, voters: [a, b, c], votes: [] }, null],
    ["too few so far", { rule: { at_least: 2 }, voters: [a, b, c], votes: ["a approve@1"] }, null, 1],
    ["enough", { rule: { at_least: 2 }, voters: [a, b, c], votes: ["a approve@1", "b approve@2"] }, decided("approve"), 2],
    [
      "enough for another option",
      { rule: { at_least: 2 }, voters: [a, b, c], votes: ["a wait@1", "b reject@2", "c wait@3"] },
      decided("wait"),
      3,
    ],
    ["a later vote", { rule: { at_least: 1 }, voters: [a, b], votes: ["a reject@1", "b approve@2"] }, decided("reject"), 1],
    [
      "no longer reachable by votes",
      { rule: { at_least: 2 }, voters: [a, b, c], votes: ["a wait@1", "b reject@2", "c approve@3"] },
      undecided,
      3,
    ],
    ["no longer reachable by leaving", { rule: { at_least: 2 }, voters: [a, gone(b), gone(c)], votes: ["a approve@1"] }, undecided, 0],
    ["reachable although one has left", { rule: { at_least: 2 }, voters: [a, b, gone(c)], votes: ["a approve@1"] }, null, 1],
    ["all agree", { rule: "all", voters: [a, b], votes: ["b reject@1", "a reject@2"] }, decided("reject"), 2],
    ["all but one who has left", { rule: "all", voters: [a, gone(b)], votes: ["a approve@1"] }, decided("approve"), 1],
    ["not all yet", { rule: "all", voters: [a, b], votes: ["a approve@1"] }, null, 1],
    ["two disagree where all must agree", { rule: "all", voters: [a, b, c], votes: ["a approve@1", "b reject@2"] }, undecided, 2],
    ["everybody has left", { rule: "all", voters: [gone(a), gone(b)], votes: [] }, undecided],
    ["a veto", { rule: { at_least: 2 }, voters: [a, b, guard], votes: ["a approve@1", "g reject@2"] }, decided("reject", "veto"), 2],
    ["a veto by another option", { rule: "all", voters: [a, guard], votes: ["g wait@1"] }, decided("wait", "veto"), 1],
    ["the first option of somebody with a veto", { rule: { at_least: 2 }, voters: [a, b, guard], votes: ["g approve@1"] }, null, 1],
    ["the veto of somebody without one", { rule: { at_least: 2 }, voters: [a, b, guard], votes: ["a reject@1"] }, null, 1],
    ["a veto after the end", { rule: { at_least: 1 }, voters: [a, guard], votes: ["a approve@1", "g reject@2"] }, decided("approve"), 1],
    ["the deadline, undecided", { rule: { at_least: 2 }, voters: [a, b], votes: ["a approve@1"], now: at(60) }, undecided, 1],
    ["a moment before the deadline", { rule: { at_least: 2 }, voters: [a, b], votes: [], now: new Date(DEADLINE.getTime() - 1) }, null],
    [
      "the deadline decides",
      { rule: "all", voters: [a, b], votes: [], now: at(61), atDeadline: { decide: "reject" } },
      decided("reject", "deadline"),
    ],
    ["a vote at the deadline is late", { rule: { at_least: 1 }, voters: [a], votes: ["a approve@60"], now: at(60) }, undecided, 0],
    [
      "a vote before it counts, however late it is counted",
      { rule: { at_least: 1 }, voters: [a], votes: ["a approve@59"], now: at(99) },
      decided("approve"),
      1,
    ],
    ["no deadline", { rule: { at_least: 1 }, voters: [a], votes: [], deadline: null, now: at(9_999) }, null],
  ])("%s", (_, given, ending, counted = given.votes.length) => {
    expect(count(given)).toMatchObject({ ending, counted });
  });

  describe("others who are asked after the deadline", () => {
    const escalating = { rule: { at_least: 2 }, voters: [a, b, boss], atDeadline: { escalate: 2 * HOUR } };
    it.each<[string, Case, object | null, boolean]>([
      ["are not asked before", { ...escalating, votes: ["a approve@1"] }, null, false],
      ["are asked at the deadline", { ...escalating, votes: ["a approve@1"], now: at(60) }, null, true],
      [
        "decide with those who had voted",
        { ...escalating, votes: ["a approve@1", "boss approve@70"], now: at(70) },
        decided("approve"),
        true,
      ],
      [
        "do not shut out who had not voted",
        { ...escalating, votes: ["b approve@65", "boss approve@70"], now: at(70) },
        decided("approve"),
        true,
      ],
      [
        "are asked at once if nobody else can vote",
        { ...escalating, voters: [gone(a), gone(b), boss, voter("d", { isLater: true })], votes: [] },
        null,
        true,
      ],
      [
        "need not be waited for by those who agree",
        { ...escalating, rule: "all", votes: ["a approve@1", "b approve@2"] },
        decided("approve"),
        false,
      ],
      [
        "do not wait for the others where all must agree",
        { ...escalating, rule: "all", votes: ["a approve@1", "boss approve@70"], now: at(70) },
        decided("approve"),
        true,
      ],
      ["count as people who can still vote", { ...escalating, voters: [a, gone(b), boss], votes: ["a approve@1"], now: at(2) }, null, true],
    ])("%s", (_, given, ending, isEscalated) => {
      expect(count(given)).toMatchObject({ ending, isEscalated });
    });

    it("have until the new deadline", () => {
      const standing = { ...escalating, options: ["approve", "reject"], deadline: at(180), isEscalated: true };
      expect(tally(standing, [], at(179))).toMatchObject({ ending: null });
      expect(tally(standing, [], at(180))).toMatchObject({ ending: undecided });
    });

    it("have all of their time, also if they are asked late", () => {
      expect(count({ ...escalating, votes: ["a approve@1"], now: at(90) })).toMatchObject({ ending: null, deadline: at(90 + 120) });
    });
  });

  it("is the same for every way of counting: at once, or vote by vote", () => {
    const ids = ["a", "b", "c", "d", "boss"];
    const vote = fc.record({
      formId: fc.constantFrom(...ids),
      value: fc.constantFrom("approve", "reject"),
      minute: fc.integer({ min: 0, max: 250 }),
    });
    const rules = fc.oneof(fc.constant<DecisionRule>("all"), fc.record({ at_least: fc.integer({ min: 1, max: 5 }) }));
    const ends = fc.oneof(
      fc.constant<AtDeadline>("undecided"),
      fc.constant<AtDeadline>({ decide: "reject" }),
      fc.constant<AtDeadline>({ escalate: 2 * HOUR }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(vote, { selector: ({ formId }) => formId }),
        rules,
        ends,
        fc.boolean(),
        (drawn, rule, atDeadline, hasVeto) => {
          const votes = drawn
            .toSorted((one, other) => one.minute - other.minute)
            .map(({ minute, ...each }) => ({ ...each, at: at(minute) }));
          const voters = ids.map((id) =>
            voter(id, {
              hasVeto: hasVeto && id === "b",
              isLater: id === "boss" && typeof atDeadline === "object" && "escalate" in atDeadline,
            }),
          );
          const begin: Standing = { rule, options: ["approve", "reject"], voters, deadline: DEADLINE, atDeadline, isEscalated: false };
          const atOnce = tally(begin, votes, at(300));
          let standing = begin;
          let result = tally(begin, [], at(0));
          for (let known = 1; known <= votes.length && !result.ending; known++) {
            result = tally(standing, votes.slice(0, known), votes[known - 1]?.at ?? at(0));
            standing = { ...standing, deadline: result.deadline, isEscalated: result.isEscalated };
          }
          if (!result.ending) result = tally(standing, votes, at(300));
          expect({ ending: result.ending, counted: result.counted }).toEqual({ ending: atOnce.ending, counted: atOnce.counted });
        },
      ),
    );
  });
});
