import type { Finding, NewField } from "@/lib/entry/imports/outline";
import type { Row } from "./redcap-rows";

/** A kind of field here, with what differs and what was left out. */
export type Made = { type: NewField["type"]; config?: Record<string, unknown>; changes?: string[]; findings?: Finding[] };

const text = (pattern: string, hint: string): Made => ({ type: "text", config: { pattern, pattern_hint: hint } });
const NOT_INTERNATIONAL = ["numbers are stored in international format"];

/** Checks of text fields by their names. Dates, times and numbers have several and are told by their beginnings. */
const CHECKS = new Map<string, Made>([
  ["", { type: "text" }],
  ["email", { type: "email" }],
  ["phone", { type: "phone", config: { default_country: "US" }, changes: NOT_INTERNATIONAL }],
  ["phone_australia", { type: "phone", config: { default_country: "AU" }, changes: NOT_INTERNATIONAL }],
  ["phone_uk", { type: "phone", config: { default_country: "GB" }, changes: NOT_INTERNATIONAL }],
  ["time", { type: "time" }],
  ["time_hh_mm_ss", text("([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]", "Hours, minutes and seconds: 09:30:00")],
  ["time_mm_ss", text("[0-5][0-9]:[0-5][0-9]", "Minutes and seconds: 12:30")],
  ["alpha_only", text("[A-Za-z]+", "Letters only")],
  ["zipcode", text("[0-9]{5}(-[0-9]{4})?", "Five digits, or nine: 12345-6789")],
  ["ssn", text("[0-9]{3}-?[0-9]{2}-?[0-9]{4}", "Nine digits: 123-45-6789")],
  ["mrn_10d", text("[0-9]{10}", "Ten digits")],
  ["postalcode_australia", text("[0-9]{4}", "Four digits")],
  ["postalcode_canada", text("[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]", "Letters and digits: K1A 0B1")],
  ["postalcode_french", text("[0-9]{5}", "Five digits")],
  ["postalcode_germany", text("[0-9]{5}", "Five digits")],
]);

/** The closest kind for a text field, by how its answers are checked. */
export function checkedText(row: Row): Made {
  const { check } = row;
  if (check.startsWith("date")) return dated(row);
  if (/^(?:integer|number)/.test(check)) return numeric(row);
  const known = CHECKS.get(check);
  const made = known ?? { type: "text" as const };
  const findings: Finding[] = known
    ? []
    : [{ source: `${row.name}: ${check}`, outcome: "left_out", note: "Forms don't have this check, so any text is accepted" }];
  const limits = limitsOf(row, (limit) => (/^time$/.test(check) && /^\d\d:\d\d$/.test(limit) ? limit : null));
  return { ...made, config: { ...made.config, ...limits.config }, findings: [...findings, ...limits.findings] };
}

function dated(row: Row): Made {
  const { check, min, max } = row;
  const isTimed = check.startsWith("datetime");
  const limits = limitsOf(row, (limit) => (limit === "today" ? limit : (/^\d{4}-\d\d-\d\d/.exec(limit)?.[0] ?? null)));
  return {
    type: "date",
    config: { ...(isTimed && { include_time: true }), ...limits.config },
    changes: [
      ...(check.includes("seconds") ? ["its time has no seconds"] : []),
      ...([min, max].some((limit) => /^\d{4}-\d\d-\d\d[ T]\d/.test(limit)) ? ["its limits are dates without times"] : []),
    ],
    findings: limits.findings,
  };
}

function numeric(row: Row): Made {
  const { check } = row;
  const places = Number(/^number_(\d)dp/.exec(check)?.[1] ?? 0);
  const isWhole = check.startsWith("integer");
  const limits = limitsOf(row, (limit) => {
    const number = Number(limit.replace(",", "."));
    return Number.isFinite(number) ? number : null;
  });
  return {
    type: "number",
    config: { ...(isWhole && { step: 1 }), ...(places > 0 && { step: Number((10 ** -places).toFixed(places)) }), ...limits.config },
    changes: [
      ...(places > 0 ? ["answers can have fewer decimal places"] : []),
      ...(check.includes("comma") ? ["its answers are stored with a decimal point"] : []),
    ],
    findings: limits.findings,
  };
}

/** Limits as the type writes them; those that it cannot have are findings. @param say null for what is no limit. */
export function limitsOf(row: Row, say: (limit: string) => string | number | null): Required<Pick<Made, "config" | "findings">> {
  const config: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const name of ["min", "max"] as const) {
    const limit = row[name];
    if (limit === "") continue;
    const said = say(limit);
    if (said === null)
      findings.push({
        source: `${row.name}: ${name} ${limit}`,
        outcome: "left_out",
        note: limit.includes("[") ? "Limits cannot depend on other answers" : "The limit does not fit this type of answer",
      });
    else config[name] = said;
  }
  return { config, findings };
}
