// Migrates the database at the given URL, for tests that cannot load the service's modules, such as Playwright's.
import { migrate } from "../../../lib/base/db/migrate";

await migrate({ databaseUrl: process.argv[2] ?? "" });
