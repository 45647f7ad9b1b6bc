// Before rules.js or calculations.js, on pages of forms that use an answer that has to be understood, or that has limits.
import { readTyped } from "../../lib/rules/fields/typed-readings";

Object.assign(window, { readTyped });
