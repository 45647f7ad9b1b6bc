import { describe, expect, it } from "vitest";
import { isAllowedRedirect, isRegistered, receiverOf, redirectProblem } from "./redirect-uri";

describe("an address that codes are sent to", () => {
  it.each([
    ["https://agent.example/callback", true],
    ["http://127.0.0.1:8976/callback", true],
    ["http://localhost/callback", true],
    ["http://[::1]:80/callback", true],
    ["cursor://anysphere.cursor/callback", true],
    ["com.example.agent:/callback", true],
    ["http://agent.example/callback", false],
    ["http://127.0.0.1.evil.example/callback", false],
    ["http://2130706433/callback", true], // 127.0.0.1, by the parser that browsers use
    ["http://0.0.0.0/callback", false],
    ["javascript:alert(1)", false],
    ["data:text/html,a", false],
    ["file:///etc/passwd", false],
    ["intent://scan/", false],
    ["ms-settings:network", false],
    ["MS-msdt:/id", false],
    ["search-ms:query=a", false],
    ["search:query=a", false],
    ["resource://gre/a", false],
    ["microsoft-edge:https://agent.example/", false],
    ["itms-services://?action=download-manifest", false],
    ["vscode://agent.agent/callback", true],
    ["searchbox:/callback", true],
    ["https://ada@agent.example/", false],
    ["https://agent.example/#", false],
    ["https://agent.example/a b", false],
    ["https://agent.example/\n", false],
    ["https://ägent.example/", false],
    ["/callback", false],
    ["", false],
    [`https://agent.example/${"a".repeat(1_000)}`, false],
  ])("%s: %s", (text, isAllowed) => {
    expect(isAllowedRedirect(text)).toBe(isAllowed);
  });

  it.each([
    ["https://agent.example/#part", "fragment"],
    ["https://ada@agent.example/", "user name"],
    ["ms-settings:network", "ms-settings:"],
    ["http://agent.example/", "https"],
    ["/callback", "whole address"],
    ["https://agent.example/a b", "no spaces"],
  ])("%s is refused with what is wrong: %s", (text, named) => {
    expect(redirectProblem(text)).toContain(named);
  });

  it.each([
    ["http://127.0.0.1:1/callback", true],
    ["http://127.0.0.1/callback", true],
    ["http://127.0.0.1:1/callback/", false],
    ["http://127.0.0.1:1/callback?more=1", false],
    ["http://localhost:1/callback", false],
    ["https://127.0.0.1:1/callback", false],
    ["https://agent.example/callback", true],
    ["https://agent.example:8443/callback", false],
    ["https://agent.example/callback/../callback", false],
    ["https://AGENT.example/callback", false],
    ["com.example.agent:/callback", true],
    ["com.example.agent:/other", false],
  ])("%s is registered: %s", (text, isKnown) => {
    const registered = ["http://127.0.0.1:8976/callback", "https://agent.example/callback", "com.example.agent:/callback"];
    expect(isRegistered(text, registered)).toBe(isKnown);
  });

  it("is said as people know it", () => {
    expect(receiverOf("http://localhost:1/callback")).toBeNull();
    expect(receiverOf("https://agent.example:8443/callback")).toEqual({ host: "agent.example:8443" });
    expect(receiverOf("com.example.agent:/callback")).toEqual({ app: "com.example.agent" });
  });
});
