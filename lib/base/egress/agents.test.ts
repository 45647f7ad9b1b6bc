import { type Agent, type AgentOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startCanary, type TcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import { agentFor } from "./agents";

vi.mock("@/lib/base/env/env", () => ({
  env: () => ({ baseUrl: "https://forms.example.com", webhookAllowedCidrs: ["10.0.0.0/8", "fd00::/8"] }),
}));

let canary: TcpReceiver;
beforeAll(async () => void (canary = await startCanary()));
afterAll(() => canary.close());

/** Node documents no way to ask an agent, but has always kept this. */
const optionsOf = (agent: Agent) => (agent as Agent & { options: AgentOptions }).options;

const agents = (["http:", "https:"] as const).flatMap((protocol) => [true, false].map((isFresh) => ({ protocol, isFresh })));

it.each(agents)("gives public addresses to a filtering agent: $protocol, fresh: $isFresh", (route) => {
  for (const addresses of [["8.8.8.8"], ["8.8.8.8", "2606:4700:4700::1111"]]) {
    const agent = agentFor({ ...route, addresses });
    expect(agent).toBeInstanceOf(route.protocol === "http:" ? RequestFilteringHttpAgent : RequestFilteringHttpsAgent);
    expect(optionsOf(agent)).toMatchObject({ rejectUnauthorized: true });
  }
  const opened = agentFor({ ...route, addresses: ["10.0.0.1", "fd00::1"] });
  expect(opened.constructor.name).toBe("Agent");
  expect(optionsOf(opened)).toMatchObject({ rejectUnauthorized: true });
});

it.each(agents)("the agent blocks what passed the first check: $protocol, fresh: $isFresh", async ({ protocol, isFresh }) => {
  const agent = agentFor({ protocol, isFresh, addresses: ["8.8.8.8"] });
  const warn = vi.spyOn(console, "warn");
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "168.63.129.16", "169.254.169.254"]) {
    const family = address.includes(":") ? 6 : 4;
    for (const host of [address, "receiver.example"]) {
      const error = await new Promise<Error>((done) =>
        (protocol === "http:" ? requestHttp : requestHttps)({
          agent,
          host,
          port: canary.port,
          lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
        }).on("error", done),
      );
      expect(error.message).toMatch(/is not allowed/);
    }
  }
  expect(canary.sockets).toHaveLength(0);
  expect(warn).not.toHaveBeenCalled();
});
