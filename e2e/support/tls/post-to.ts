import { post } from "../../../lib/base/egress/post";

// A program with its own environment: posts to each given URL in turn and prints the outcomes.
const outcomes = [];
for (const url of process.argv.slice(2)) outcomes.push(await post({ url, headers: {}, body: "{}" }));
process.stdout.write(JSON.stringify(outcomes));
