import { beforeEach, describe, expect, it, vi } from "vitest";
import { internalHosts, publicHosts } from "@/e2e/support/service/internal-hosts";
import { targetProblem } from "./require-target";

const environment = vi.hoisted(() => ({ baseUrl: "", webhookAllowedCidrs: [] as string[] }));
vi.mock("@/lib/base/env/env", () => ({ env: () => environment }));

beforeEach(() => Object.assign(environment, { baseUrl: "https://forms.example.com", webhookAllowedCidrs: [] }));

describe.each(Object.entries(internalHosts))("%s", (_, hosts) => {
  it.each(hosts)("are refused as a target: %s", (host) => {
    expect(targetProblem(`http://${host}/hook`)).toMatch(/^Must /);
    expect(targetProblem(`https://${host}:8443/hook?x=1`)).toMatch(/^Must /);
  });
});

it.each(publicHosts)("accepts a public address: %s", (host) => {
  expect(targetProblem(`https://${host}/hook`)).toBeNull();
});

it.each([
  "example.com",
  "example.com.",
  "EXAMPLE.com:8080",
  "127.0.0.1.nip.io",
  "bücher.example",
  "localhost.example.com",
  "a.internal.example",
])("accepts any name before it is resolved: %s", (host) => {
  expect(targetProblem(`https://${host}/hook`)).toBeNull();
});

it.each(["ftp://example.com/", "javascript:alert(1)", "file:///etc/passwd", "//example.com", "http:127.0.0.1", "", "https://"])(
  "refuses what is not an http or https URL: %s",
  (url) => {
    expect(targetProblem(url)).toBe("Must be a full address that begins with http:// or https://, without a user name or password");
  },
);

it.each(["https://user@example.com/", "https://user:password@example.com/", "https://:password@example.com/"])(
  "refuses credentials: %s",
  (url) => {
    expect(targetProblem(url)).toBe("Must be a full address that begins with http:// or https://, without a user name or password");
  },
);

it.each(["http://localhost:3000", "http://forms.localhost", "http://127.0.0.1:3000", "http://127.8.9.1", "http://[::1]:3000"])(
  "allows loopback, and nothing else, for a service at %s",
  (baseUrl) => {
    environment.baseUrl = baseUrl;
    for (const host of ["127.0.0.1", "2130706433", "127.9.9.9", "[::1]", "[::ffff:127.0.0.1]", "localhost", "x.localhost."]) {
      expect(targetProblem(`http://${host}:8080/`), host).toBeNull();
    }
    for (const host of [
      "0.0.0.0",
      "[::]",
      "[::127.0.0.1]",
      "10.0.0.1",
      "169.254.169.254",
      "[::ffff:10.0.0.1]",
      "metadata.google.internal",
    ]) {
      expect(targetProblem(`http://${host}:8080/`), host).toMatch(/^Must not point to a private or local address.*WEBHOOK_ALLOWED_CIDRS$/);
    }
  },
);

it.each(["https://localhost.example.com", "https://128.0.0.1", "http://10.0.0.1:3000", "http://[::2]"])(
  "does not allow loopback for a service at %s",
  (baseUrl) => {
    environment.baseUrl = baseUrl;
    for (const host of ["127.0.0.1", "[::1]", "localhost"]) expect(targetProblem(`http://${host}/`), host).not.toBeNull();
  },
);

it("allows what the operator lists, in every spelling", () => {
  environment.webhookAllowedCidrs = ["10.1.0.0/16", "192.168.7.7", "fd12::/16", "127.0.0.0/8"];
  for (const host of ["10.1.0.0", "10.1.255.255", "0xa010001", "192.168.7.7", "[fd12::1]", "[::ffff:10.1.2.3]", "127.0.0.1", "localhost"]) {
    expect(targetProblem(`http://${host}/`), host).toBeNull();
  }
  for (const host of ["10.0.255.255", "10.2.0.0", "192.168.7.8", "[fd13::1]", "[::1]", "[::10.1.2.3]", "[::ffff:10.2.0.0]"]) {
    expect(targetProblem(`http://${host}/`), host).not.toBeNull();
  }
});

it("does not allow IPv4 in IPv6 when all of IPv6 is listed", () => {
  environment.webhookAllowedCidrs = ["::/0"];
  expect(targetProblem("http://[fd12::1]/")).toBeNull();
  for (const host of ["[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "127.0.0.1"])
    expect(targetProblem(`http://${host}/`), host).not.toBeNull();
});

it("checks internal names only on connecting if the operator lists anything", () => {
  environment.webhookAllowedCidrs = ["10.1.0.0/16"];
  for (const host of ["receiver", "n8n.internal", "nas.local"]) expect(targetProblem(`http://${host}/`), host).toBeNull();
});
