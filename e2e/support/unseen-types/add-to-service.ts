// Loaded before the service: adds new field types to the two registries of lib/rules/fields, as a line in each would.
import { fieldControls } from "@/lib/rules/fields/controls";
import { fieldTypes } from "@/lib/rules/fields/registry";
import { mood } from "./mood";
import { MoodControl } from "./mood-control";
import { note, NoteControl } from "./note";
import { pair, PairControl } from "./pair";
import { signed, SignedControl } from "./signed";
import { source, SourceControl } from "./source";

Object.assign(fieldTypes, { mood, pair, note, source, signed });
Object.assign(fieldControls, { mood: MoodControl, pair: PairControl, note: NoteControl, source: SourceControl, signed: SignedControl });
