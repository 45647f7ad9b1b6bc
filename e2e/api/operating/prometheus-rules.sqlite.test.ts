import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { findPromtool } from "../../runner/find-promtool.mjs";
import { baseUrl } from "../../support/http/api";

const RULES = resolve("docs/prometheus-rules.yml");
const text = readFileSync(RULES, "utf8");
const expressions = [...text.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = ""]) => expression);
const alerts = [...text.matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);
type Panel = { id: number; title: string; targets?: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } };
const dashboard = JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")) as { panels: Panel[] };
const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll("$job", "formslip")));
/** A sample a minute, for two hours, of one service. */
const INSTANCE = '{instance="a",job="formslip"}';

type Series = Record<string, string>;
type Case = { alert: string; when: string; series: Series; at: string };

const seriesName = (metric: string, labels = "") => `${metric}{instance="a",job="formslip"${labels && `,${labels}`}}`;

/** An hour in which nothing is wrong: two emails and two webhooks a minute, a nightly backup, a 409 and a full address now and then. */
const normal: Series = {
  [`up${INSTANCE}`]: "1x120",
  [seriesName("formslip_faults_total")]: "0x120",
  [seriesName("http_request_duration_seconds_count", 'status="200"')]: "0+60x120",
  [seriesName("http_request_duration_seconds_count", 'status="503"')]: "0x120",
  [seriesName("formslip_mail_last_success_timestamp_seconds")]: "60+60x120",
  [seriesName("formslip_mail_last_failure_timestamp_seconds")]: "0x120",
  [seriesName("formslip_mail_attempts_total", 'outcome="accepted"')]: "0+2x120",
  [seriesName("formslip_mail_attempts_total", 'outcome="refused"')]: "0+1x120",
  [seriesName("formslip_mails_oldest_due_seconds")]: "3x120",
  [seriesName("formslip_webhooks_oldest_due_seconds")]: "3x120",
  [seriesName("formslip_disk_free_bytes")]: "20000000000x120",
  [seriesName("formslip_disk_floor_bytes")]: "1073741824x120",
  [seriesName("formslip_quota_refusals_total", 'quota="form"')]: "0x120",
  [seriesName("formslip_quota_refusals_total", 'quota="account"')]: "0x120",
  [seriesName("formslip_quota_refusals_total", 'quota="address"')]: "0+1x120",
  [seriesName("formslip_workers_replaced_total", 'reason="killed"')]: "0x120",
  [seriesName("formslip_sqlite_wal_bytes")]: "4000000x120",
  [seriesName("formslip_file_store_errors_total")]: "0x120",
  [seriesName("formslip_database_pool_waiting")]: "0x120",
  [seriesName("formslip_replica_reads_total", 'where="standby"')]: "0+60x120",
  [seriesName("formslip_replica_reads_total", 'where="primary"')]: "0+1x120",
  [seriesName("formslip_sqlite_write_wait_seconds_bucket", 'le="0.1"')]: "0+60x120",
  [seriesName("formslip_sqlite_write_wait_seconds_bucket", 'le="+Inf"')]: "0+60x120",
  [seriesName("formslip_backup_last_success_timestamp_seconds")]: "1x120",
  [seriesName("formslip_files_sweep_last_success_timestamp_seconds")]: "1x120",
  [seriesName("formslip_files_sweep_held_back")]: "0x120",
  [seriesName("nodejs_eventloop_lag_p99_seconds")]: "0.02x120",
};

const cases: Case[] = [
  { alert: "FormslipDown", when: "it does not answer", at: "5m", series: { [`up${INSTANCE}`]: "0x120" } },
  {
    alert: "FormslipFaults",
    when: "the first 500 ever is counted",
    at: "31m",
    series: { [seriesName("formslip_faults_total")]: "0x29 1x90" },
  },
  { alert: "FormslipFaults", when: "the counter appears at 1", at: "31m", series: { [seriesName("formslip_faults_total")]: "_x29 1x90" } },
  {
    alert: "FormslipBusy",
    when: "a tenth of the requests is answered 503",
    at: "30m",
    series: { [seriesName("http_request_duration_seconds_count", 'status="503"')]: "0+7x120" },
  },
  {
    alert: "FormslipDiskFull",
    when: "just less than the floor is free, which is above 1 GB",
    at: "10m",
    series: { [seriesName("formslip_disk_free_bytes")]: "1073741000x120" },
  },
  {
    alert: "FormslipDiskNearlyFull",
    when: "there is no floor and little is free",
    at: "10m",
    series: { [seriesName("formslip_disk_free_bytes")]: "900000000x120", [seriesName("formslip_disk_floor_bytes")]: "0x120" },
  },
  ...["form", "account"].map((quota) => ({
    alert: "FormslipQuotaRefuses",
    when: `the first answer is refused for want of room: ${quota}`,
    at: "31m",
    series: { [seriesName("formslip_quota_refusals_total", `quota="${quota}"`)]: "0x29 1x90" },
  })),
  {
    alert: "FormslipMailFails",
    when: "the mail server has failed for ten minutes",
    at: "45m",
    series: {
      [seriesName("formslip_mail_last_success_timestamp_seconds")]: "60+60x29 1800x90",
      [seriesName("formslip_mail_last_failure_timestamp_seconds")]: "0x29 1860+300x90",
    },
  },
  {
    alert: "FormslipMailFails",
    when: "the mail server never worked since the start",
    at: "20m",
    series: {
      [seriesName("formslip_mail_last_success_timestamp_seconds")]: "0x120",
      [seriesName("formslip_mail_last_failure_timestamp_seconds")]: "60x120",
    },
  },
  {
    alert: "FormslipMailRefused",
    when: "every email is refused",
    at: "90m",
    series: { [seriesName("formslip_mail_attempts_total", 'outcome="accepted"')]: "5x120" },
  },
  {
    alert: "FormslipMailLate",
    when: "emails pile up",
    at: "60m",
    series: { [seriesName("formslip_mails_oldest_due_seconds")]: "0+60x120" },
  },
  {
    alert: "FormslipWebhooksLate",
    when: "webhooks pile up",
    at: "60m",
    series: { [seriesName("formslip_webhooks_oldest_due_seconds")]: "0+60x120" },
  },
  {
    alert: "FormslipProcessesReplaced",
    when: "processes end again and again",
    at: "40m",
    series: { [seriesName("formslip_workers_replaced_total", 'reason="killed"')]: "0x29 0+1x90" },
  },
  {
    alert: "FormslipStandbyNotRead",
    when: "the standby is away, and the primary answers",
    at: "60m",
    series: {
      [seriesName("formslip_replica_reads_total", 'where="standby"')]: "600x120",
      [seriesName("formslip_replica_reads_total", 'where="primary"')]: "0+60x120",
    },
  },
  {
    alert: "FormslipWaitsForPostgres",
    when: "writes wait for PostgreSQL all the time",
    at: "30m",
    series: { [seriesName("formslip_database_pool_waiting")]: "12x120" },
  },
  {
    alert: "FormslipFileStoreFails",
    when: "S3 fails",
    at: "40m",
    series: { [seriesName("formslip_file_store_errors_total")]: "0x29 0+2x90" },
  },
];

it("every metric of a rule, and every value of a label, is on /metrics of a service that has done nothing yet", async () => {
  const metrics = await (await fetch(`${baseUrl()}/metrics`)).text();
  const known = new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  );
  const used = [...expressions, ...drawn].flatMap((expression) => expression.match(/\b(?:formslip|http|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(expressions).toHaveLength(alerts.length);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  const counters = new Set([...metrics.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name = ""]) => name));
  const increased = expressions.flatMap((expression) => [...expression.matchAll(/increase\((\w+)/g)].map(([, name = ""]) => name));
  expect(increased.filter((name) => !counters.has(name))).toEqual([]);
  const values = expressions
    .flatMap((expression) => [...expression.matchAll(/\b(\w+)\{(\w+)=~?"([^"]+)"\}/g)])
    .filter(([, name]) => counters.has(name ?? ""));
  const missing = values
    .flatMap(([, name = "", label = "", list = ""]) => list.split("|").map((value) => `${name}{${label}="${value}"}`))
    .filter((series) => !metrics.includes(series));
  expect(missing).toEqual([]);
});

it("no panel of the dashboard for Grafana covers another, and each has something to draw", () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  expect(drawn.length).toBeGreaterThan(30);
});

const promtool = findPromtool();
if (promtool === null)
  process.stderr.write("promtool was not found: whether each alert fires was not tested, only that its metrics exist.\n");

if (promtool !== null)
  it("what the dashboard asks is PromQL", () => {
    const folder = mkdtempSync(join(tmpdir(), "formslip-dashboard-"));
    const rules = drawn.map((expr, index) => ({ record: `panel:${index}`, expr }));
    writeFileSync(join(folder, "rules.json"), JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    const checked = execFileSync(promtool, ["check", "rules", join(folder, "rules.json")], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(checked).toContain(`SUCCESS: ${drawn.length} rules found`);
  });

if (promtool !== null)
  it("the alerts fire in the situations they are for, and none in a normal hour", () => {
    const folder = mkdtempSync(join(tmpdir(), "formslip-rules-"));
    const input = (series: Series) => Object.entries({ ...normal, ...series }).map(([name, values]) => ({ series: name, values }));
    const quiet = alerts.map((alertname) => ({ eval_time: "1h", alertname, exp_alerts: [] }));
    const asked = cases.map(({ alert, when, series, at }) => ({
      name: `${alert} when ${when}`,
      interval: "1m",
      input_series: input(series),
      promql_expr_test: [
        { expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`, eval_time: at, exp_samples: [{ labels: "{}", value: 1 }] },
      ],
    }));
    const tests = [{ name: "a normal hour", interval: "1m", input_series: input({}), alert_rule_test: quiet }, ...asked];
    const file = join(folder, "rules-test.json"); // JSON is YAML
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests }));
    try {
      execFileSync(promtool, ["test", "rules", file], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string }; // of execFileSync
      expect(`${stdout ?? ""}${stderr ?? ""}`).toBe("");
      throw error;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
