import type { NewField } from "@/lib/entry/imports/outline";

/** How answers of a kind are compared and limited; `day` for dates without a time, `result` for what is calculated. */
export type Answers = "words" | "amount" | "one" | "several" | "box" | "day" | "clock" | "result" | "other";

/** What a type of XLSForm becomes. */
export type Kind =
  | { is: "asked"; field: { type: NewField["type"]; config?: Record<string, unknown> }; answers: Answers; change?: string }
  | { is: "chosen"; list: string; answers: "one" | "several" | "other"; hasOther: boolean; isFile: boolean }
  | { is: "span" | "computed" | "kept" | "shown" }
  | { is: "begin"; what: "group" | "repeat" }
  | { is: "end"; what: "group" | "repeat" }
  | { is: "left"; reason: string };

const TYPED_PLACE = "people type the place, because forms don't read the device's location";
const FILES = { accept: ["image/*"] };
const ASKED: Record<string, Kind> = {
  text: { is: "asked", field: { type: "text" }, answers: "words" },
  long: { is: "asked", field: { type: "textarea" }, answers: "words" },
  whole: { is: "asked", field: { type: "number", config: { step: 1 } }, answers: "amount" },
  decimal: { is: "asked", field: { type: "number" }, answers: "amount" },
  date: { is: "asked", field: { type: "date" }, answers: "day" },
  time: { is: "asked", field: { type: "time" }, answers: "clock" },
  moment: { is: "asked", field: { type: "date", config: { include_time: true } }, answers: "words" },
  phone: { is: "asked", field: { type: "phone" }, answers: "words", change: "numbers must begin with + and the country code" },
  box: { is: "asked", field: { type: "checkbox" }, answers: "box" },
  image: { is: "asked", field: { type: "file", config: FILES }, answers: "other" },
  drawing: {
    is: "asked",
    field: { type: "file", config: FILES },
    answers: "other",
    change: "people upload an image instead of drawing it",
  },
  signature: { is: "asked", field: { type: "signature", config: { draw: true } }, answers: "other" },
  audio: { is: "asked", field: { type: "file", config: { accept: ["audio/*"] } }, answers: "other" },
  video: { is: "asked", field: { type: "file", config: { accept: ["video/*"] } }, answers: "other" },
  file: { is: "asked", field: { type: "file" }, answers: "other" },
  place: { is: "asked", field: { type: "text" }, answers: "words", change: TYPED_PLACE },
  barcode: { is: "asked", field: { type: "text" }, answers: "words", change: "people type the code instead of scanning it" },
};

const LINES = "Forms have no maps to draw on";
const DEVICE = "Forms don't record anything about people's devices or accounts";
const TIMES = "Forms record only the time at which a response arrives";
const LOOKED_UP = "Forms don't look up data in other files";

/** By the names of types, in lower case and without `_`. */
const KINDS = new Map<string, Kind>([
  ...["text", "string"].map((name): [string, Kind] => [name, kindOf("text")]),
  ...["integer", "int", "percentage"].map((name): [string, Kind] => [name, kindOf("whole")]),
  ...["decimal", "number"].map((name): [string, Kind] => [name, kindOf("decimal")]),
  ["date", kindOf("date")],
  ["time", kindOf("time")],
  ...["datetime", "date time"].map((name): [string, Kind] => [name, kindOf("moment")]),
  ["phone number", kindOf("phone")],
  ...["acknowledge", "trigger"].map((name): [string, Kind] => [name, kindOf("box")]),
  ...["image", "photo", "picture"].map((name): [string, Kind] => [name, kindOf("image")]),
  ["audio", kindOf("audio")],
  ["video", kindOf("video")],
  ["file", kindOf("file")],
  ...["geopoint", "gps", "location"].map((name): [string, Kind] => [name, kindOf("place")]),
  ["barcode", kindOf("barcode")],
  ["range", { is: "span" }],
  ["note", { is: "shown" }],
  ["calculate", { is: "computed" }],
  ["hidden", { is: "kept" }],
  ["geotrace", { is: "left", reason: LINES }],
  ["geoshape", { is: "left", reason: LINES }],
  ...["start", "start time", "end", "end time", "today", "get start time", "get end time", "get today"].map((name): [string, Kind] => [name, { is: "left", reason: TIMES }]),
  ...["deviceid", "device id", "get device id", "imei", "subscriberid", "subscriber id", "get subscriber id", "simserial", "sim id", "phonenumber", "get phone number", "username", "email", "start-geopoint", "background-geopoint", "background-audio"].map((name): [string, Kind] => [name, { is: "left", reason: DEVICE }]),
  ["audit", { is: "left", reason: "Forms don't record what people do on a page" }],
  ...["xml-external", "csv-external"].map((name): [string, Kind] => [name, { is: "left", reason: LOOKED_UP }]),
]); // prettier-ignore

function kindOf(name: string): Kind {
  return ASKED[name] ?? { is: "left", reason: "Forms have no question of this type" };
}

const CHOSEN =
  /^(select ?one|select ?1|select multiple|select all that apply|rank)( from file| external)?(?: from| using)? (\S{1,200}) ?(or other|or specify other)?$/;
const ANSWERS: Record<string, "one" | "several" | "other"> = {
  "select multiple": "several",
  "select all that apply": "several",
  rank: "other",
};
const SPAN = /^(begin|end) ?(group|repeat|loop)\b/;

/** The kind of a type as it stands in its cell: `select_one sizes or_other`, `begin group`, `add integer prompt`. */
export function kindOfType(cell: string): Kind {
  const words = cell.slice(0, 400).trim().split(/\s+/);
  // Names of lists and files keep their underscores and case.
  const plain = words.map((word, index) => (isName(words, index) ? word : word.toLowerCase().replaceAll("_", " "))).join(" ");
  const type = plain.replace(/^(?:add|q) /, "").replace(/ prompt(?= |$)/, "");
  const [, edge, what = ""] = SPAN.exec(type) ?? [];
  if (edge !== undefined) return { is: edge === "end" ? "end" : "begin", what: what === "group" ? "group" : "repeat" };
  const chosen = CHOSEN.exec(type);
  if (chosen) {
    const [, select = "", source, list = "", other] = chosen;
    const isFile = source !== undefined || /\.(?:csv|xml|geojson)$/i.test(list);
    return { is: "chosen", list, answers: ANSWERS[select] ?? "one", hasOther: other !== undefined, isFile };
  }
  return KINDS.get(type) ?? { is: "left", reason: `Forms have no question of type “${cell.slice(0, 60)}”` };
}

/** The name of a list: the first word behind `select_one` and its like that is no word of theirs. */
function isName(words: string[], at: number): boolean {
  if (at === 0) return false;
  const before = words
    .slice(Math.max(0, at - 7), at)
    .join(" ")
    .toLowerCase()
    .replaceAll("_", " ");
  return LEADS.test(before) && !/^(?:one|1|multiple|all|that|apply|from|using|file|external|prompt)$/i.test(words[at] ?? "");
}

const LEADS =
  /(?:^|^add )(?:select ?one|select ?1|select multiple|select all that apply|rank)(?: prompt)?(?: from file| external)?(?: from| using)?$/;

/** What a type becomes with an appearance; undefined if that changes nothing. */
export function byAppearance(kind: Kind, appearance: ReadonlySet<string>): Kind | undefined {
  if (kind === ASKED.text && appearance.has("multiline")) return ASKED.long;
  if (kind !== ASKED.image) return undefined;
  if (appearance.has("signature")) return ASKED.signature;
  return appearance.has("draw") || appearance.has("annotate") ? ASKED.drawing : undefined;
}
