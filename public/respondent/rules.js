// Only on pages of forms with conditions and without calculations.
import { followRules, read } from "./follow-rules.js";

followRules((rule, _, facts) => read(rule, facts));
