// Migrates the database whose URL is given: for those who cannot load the service's own modules, as tests in a browser.
import { migrate } from "../../lib/db/migrate";

await migrate({ databaseUrl: process.argv[2] ?? "" });
