// node --import tsx e2e/support/cluster/files-host.ts <folder>: an S3 server on port 9000, with a bucket `forms` and its default credentials.
import S3rver from "s3rver";

const [directory = ""] = process.argv.slice(2);
await new S3rver({ address: "0.0.0.0", port: 9000, directory, silent: true, configureBuckets: [{ name: "forms", configs: [] }] }).run();
