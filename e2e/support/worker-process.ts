// A webhook worker alone, on the database of the environment, until it is killed: for tests with several of them.
import { WebhookWorker } from "../../lib/webhooks/worker";

new WebhookWorker().start();
process.stdout.write("working\n");
setInterval(() => undefined, 1_000); // its own timers do not keep a process alive between two looks
