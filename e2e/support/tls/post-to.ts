import { post } from "@/lib/egress/post";

// Run as a program, with an environment of its own: posts to each URL it is given, one after the other, and prints what came of them.
const outcomes = [];
for (const url of process.argv.slice(2)) outcomes.push(await post({ url, headers: {}, body: "{}" }));
process.stdout.write(JSON.stringify(outcomes));
