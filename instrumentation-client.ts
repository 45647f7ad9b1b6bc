import { config } from "zod/v4/core";

// Before any schema is made: zod would otherwise try out whether it may compile code, which our content security policy refuses and reports.
config({ jitless: true });
