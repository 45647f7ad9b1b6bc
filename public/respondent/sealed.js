import * as s from "../../components/respondent/sealing/sealing";
globalThis.s = s;
