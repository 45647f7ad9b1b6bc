// A single webhook worker on the environment's database, until it is killed; for tests with several workers.
import { WebhookWorker } from "../../../lib/entry/webhooks/worker";

new WebhookWorker().start();
process.stdout.write("working\n");
setInterval(() => undefined, 1_000); // the worker's timers do not keep the process alive between polls
