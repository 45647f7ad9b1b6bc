import { describe, expect, it } from "vitest";
import { addressBucket, clientAddress, keptAddress } from "./client-address";

describe("clientAddress", () => {
  it.each([
    ["the socket's, when no proxy is trusted", "203.0.113.7", "198.51.100.1", [], "203.0.113.7"],
    ["what a trusted proxy saw", "10.0.0.2", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["not what the client wrote before it", "10.0.0.2", "1.2.3.4, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["through two trusted proxies", "10.0.0.2", "198.51.100.1, 10.0.0.9", ["10.0.0.0/8"], "198.51.100.1"],
    ["the proxy itself, when it names nobody", "10.0.0.2", undefined, ["10.0.0.0/8"], "10.0.0.2"],
    ["the last good hop, when the header is garbage", "10.0.0.2", "<script>", ["10.0.0.0/8"], "10.0.0.2"],
    ["IPv4 out of its IPv6 mapping", "::ffff:203.0.113.7", undefined, [], "203.0.113.7"],
    ["a single trusted address", "127.0.0.1", "2001:db8::1", ["127.0.0.1"], "2001:db8::1"],
    ["a trusted address in short", "127.0.0.1", "2001:db8::1", ["127.1"], "2001:db8::1"],
    ["a trusted network of IPv6", "2001:db8::2", "198.51.100.1", ["2001:db8::/32"], "198.51.100.1"],
  ])("is %s", (_, socket, forwardedFor, trusted, expected) => {
    expect(clientAddress({ socket, forwardedFor, trusted })).toBe(expected);
  });
});

describe("addressBucket", () => {
  it("takes the /64 of an IPv6 address and the whole of an IPv4 one", () => {
    expect(addressBucket("2001:db8:1:2:3:4:5:6")).toBe(addressBucket("2001:db8:1:2::9"));
    expect(addressBucket("2001:db8:1:3::1")).not.toBe(addressBucket("2001:db8:1:2::1"));
    expect(addressBucket("203.0.113.7")).toBe("203.0.113.7");
  });
});

describe("keptAddress", () => {
  it.each([
    ["203.0.113.77", "203.0.113.77", "203.0.113.0"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
    ["unknown", "unknown", ""],
  ])("of %s is %s, %s, or none", (address, full, truncated) => {
    expect(keptAddress(address, "full")).toBe(full);
    expect(keptAddress(address, "truncated")).toBe(truncated);
    expect(keptAddress(address, "off")).toBe("");
  });
});
