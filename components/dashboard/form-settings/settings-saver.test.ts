import { describe, expect, it, vi } from "vitest";
import { ApiFailure } from "@/components/api-client/call-api";
import type { OperatingSettings } from "@/lib/domain/forms/operating/schema";
import type { Values } from "./settings-saver";
import { createSettingsSaver } from "./settings-saver";

const stored: OperatingSettings = {
  revision: 1,
  response_limit: 5,
  opens_at: null,
  waiting_list: null,
  recipient: null,
  notify: null,
  notify_with_answers: false,
  embed_origins: [],
  count_visits: true,
  webhook_nulls: false,
  callback_events: null,
  callback_include: [],
  respondents: null,
  offline: null,
  sealed: null,
  callback_url: null,
  callback_metadata: null,
  callback_header_names: [],
};

/** A saver beside a service that others change too. */
function setUp(isSavable: (name: string, value: unknown) => boolean = () => true, begun: OperatingSettings = stored) {
  let there = begun;
  const screen: Partial<Values> = { response_limit: begun.response_limit, callback_url: begun.callback_url };
  const show = vi.fn((values: Partial<Values>) => void Object.assign(screen, values));
  const change = vi.fn(({ revision, ...values }: { revision: number } & Partial<OperatingSettings>): Promise<OperatingSettings> => {
    if (revision !== there.revision) return Promise.reject(new ApiFailure(409, "Changed", null));
    there = { ...there, ...values, revision: revision + 1 };
    return Promise.resolve(there);
  });
  const saver = createSettingsSaver({
    stored: begun,
    read: () => screen,
    isSavable,
    show,
    api: { change: change as never, load: () => Promise.resolve(there) }, // takes what PATCH takes
  });
  const others = (values: Partial<OperatingSettings>) => (there = { ...there, ...values, revision: there.revision + 1 });
  const type = (values: Partial<Values>) => {
    Object.assign(screen, values);
    saver.edited();
  };
  return { saver, screen, change, show, others, type, there: () => there, kind: () => saver.store.getState().state.kind };
}

describe("saving settings", () => {
  it("sends only what was changed, and nothing when it is as it was", async () => {
    const { saver, change, type, kind, there } = setUp();
    type({ count_visits: false });
    expect(kind()).toBe("unsaved");
    await saver.save();
    expect(change).toHaveBeenCalledExactlyOnceWith({ revision: 1, count_visits: false });
    expect([kind(), there().count_visits]).toEqual(["saved", false]);
    type({ count_visits: false, notify: undefined, callback_url: undefined });
    await saver.save();
    expect(change).toHaveBeenCalledOnce();
  });

  it("saves the others when the service refuses some, one after the other, and keeps saying why", async () => {
    const { saver, change, type, kind, there } = setUp();
    const refusal = new ApiFailure(422, [{ loc: ["body", "callback_url"], msg: "Must be public", type: "value_error" }], null);
    const next = new ApiFailure(422, [{ loc: ["body", "response_limit"], msg: "Must be 1", type: "outcomes" }], null);
    change.mockImplementationOnce(() => Promise.reject(refusal)).mockImplementationOnce(() => Promise.reject(next));
    type({ callback_url: "http://10.0.0.1/", response_limit: 9, count_visits: false });
    await saver.save();
    expect(there()).toMatchObject({ callback_url: null, response_limit: 5, count_visits: false });
    expect(kind()).toBe("failed");
    expect(saver.store.getState().state).toMatchObject({ error: { detail: [{ msg: "Must be public" }, { msg: "Must be 1" }] } });
    expect(saver.unsaved()?.values).toEqual({ callback_url: "http://10.0.0.1/", response_limit: 9 });
  });

  it("saves what is valid, and keeps saying that the rest is not saved", async () => {
    const { saver, type, kind, there } = setUp((name) => name !== "callback_url");
    type({ callback_url: "nothing like it", response_limit: 9 });
    expect(await saver.flush()).toBe(false);
    expect([kind(), there().response_limit, there().callback_url]).toEqual(["unsaved", 9, null]);
  });

  it("takes what others have changed, and saves the rest on top of it", async () => {
    const { saver, others, type, kind, there, show } = setUp();
    others({ response_limit: 50 });
    type({ count_visits: false });
    await saver.save();
    expect(there()).toMatchObject({ response_limit: 50, count_visits: false, revision: 3 });
    expect([kind(), show.mock.calls]).toEqual(["saved", [[{ response_limit: 50 }]]]);
  });

  it.each([
    ["mine", 7],
    ["theirs", 50],
  ] as const)("asks whose stay where both have changed one, and keeps %s", async (whose, limit) => {
    const { saver, others, type, there, screen, change } = setUp();
    others({ response_limit: 50 });
    type({ response_limit: 7, count_visits: false });
    await saver.save();
    expect(saver.store.getState().state).toEqual({ kind: "contested", names: ["response_limit"] });
    type({ notify_with_answers: true });
    await saver.save();
    expect(change).toHaveBeenCalledOnce(); // nothing is sent until it is decided
    await saver.decide(whose);
    expect(there()).toMatchObject({ response_limit: limit, count_visits: false, notify_with_answers: true });
    expect([screen.response_limit, saver.store.getState().state.kind]).toEqual([limit, "saved"]);
  });

  it("does not ask when both have set the same", async () => {
    const { saver, others, type, kind } = setUp();
    others({ response_limit: 7 });
    type({ response_limit: 7 });
    await saver.save();
    expect(kind()).toBe("saved");
  });

  it("says why it failed, and saves what was typed meanwhile with the next try", async () => {
    const { saver, type, kind, there, change } = setUp();
    change.mockRejectedValueOnce(new ApiFailure(0, "No connection", null));
    type({ response_limit: 6 });
    await saver.save();
    expect(kind()).toBe("failed");
    type({ count_visits: false });
    expect(await saver.flush()).toBe(true);
    expect(there()).toMatchObject({ response_limit: 6, count_visits: false });
  });

  it("shows again what was not saved when the page was left, and leaves what others have changed since then", async () => {
    const left = setUp(() => false);
    left.type({ count_visits: false, response_limit: 7 });
    const kept = left.saver.unsaved();
    expect(kept).toEqual({ values: { count_visits: false, response_limit: 7 }, before: { count_visits: true, response_limit: 5 } });
    const { saver, screen, change, there } = setUp(() => true, {
      ...stored,
      revision: 3,
      response_limit: 50,
      callback_url: "https://a.example",
    });
    saver.resume(kept ?? { values: {}, before: {} });
    await saver.save();
    expect(change).not.toHaveBeenCalled(); // nothing is sent until it is decided
    expect(saver.store.getState().state).toEqual({ kind: "contested", names: ["response_limit"] });
    await saver.decide("theirs");
    expect(there()).toMatchObject({ response_limit: 50, count_visits: false, callback_url: "https://a.example" });
    expect([screen.response_limit, saver.unsaved()]).toEqual([50, null]);
  });

  it("sends one change at a time", async () => {
    const { saver, type, there, kind, change } = setUp();
    const answer = change.getMockImplementation();
    let release: () => void = () => undefined;
    change.mockImplementationOnce(async (body) => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer?.(body) ?? Promise.reject(new Error());
    });
    type({ response_limit: 6 });
    const first = saver.save();
    await vi.waitFor(() => expect(change).toHaveBeenCalledOnce());
    type({ response_limit: 7 });
    const second = saver.save();
    expect([change.mock.calls.length, kind()]).toEqual([1, "saving"]);
    release();
    await Promise.all([first, second]);
    expect([there().response_limit, there().revision, kind()]).toEqual([7, 3, "saved"]);
  });
});
