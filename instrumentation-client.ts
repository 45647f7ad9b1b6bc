import { config } from "zod/v4/core";

// Before any schema is created: zod would otherwise probe whether it may compile code, which our content security policy blocks and reports.
config({ jitless: true });
