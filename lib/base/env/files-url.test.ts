import { describe, expect, it } from "vitest";
import { readFilesUrl } from "./files-url";

describe("FILES_URL", () => {
  it("names the bucket and its credentials", () => {
    expect(readFilesUrl("s3://AKIA:a%2Fb%2Bc@minio.example.com:9000/forms/production/files?region=eu-central-1&tls=off")).toEqual({
      endpoint: "http://minio.example.com:9000",
      region: "eu-central-1",
      bucket: "forms",
      prefix: "production/files/",
      credentials: { accessKeyId: "AKIA", secretAccessKey: "a/b+c" },
    });
  });

  it("may leave the credentials to AWS's own variables, and the rest to defaults", () => {
    expect(readFilesUrl("s3://s3.eu-west-1.amazonaws.com/forms")).toEqual({
      endpoint: "https://s3.eu-west-1.amazonaws.com",
      region: "us-east-1",
      bucket: "forms",
      prefix: "",
      credentials: null,
    });
  });

  it.each(["", "https://example.com/forms", "s3://", "s3://host", "s3://host/", "s3://key@host/forms", "s3://host/forms?tls=maybe"])(
    "is refused as “%s”",
    (text) => expect(readFilesUrl(text)).toBeNull(),
  );
});
