import { describe, expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { ruledFields } from "./ruled-fields";
import { travel } from "./travel";
import { MAX_FIELDS } from "@/lib/rules/fields";
import { ruleProblems } from "@/lib/rules/fields/rule-problems";

const draft = {
  title: "T",
  fields: [
    { key: "name", type: "text", label: "Name" },
    { key: "mail", type: "email", label: "Email address", required: true, config: { placeholder: "you@example.com" } },
    { key: "about", type: "textarea", label: "About" },
  ],
};

function setUp() {
  const clock = { now: 0 };
  const store = createBuilderStore(draft, { now: () => clock.now });
  const type = (id: string, text: string, pauseMs = 50) => {
    for (let end = 1; end <= text.length; end++) {
      clock.now += pauseMs;
      store.getState().editQuestion(id, { label: text.slice(0, end) });
    }
  };
  const questions = () => store.getState().content.questions;
  return {
    store,
    clock,
    type,
    questions,
    labels: () => questions().map(({ label }) => label),
    keys: () => questions().map(({ key }) => key),
  };
}

describe("the builder", () => {
  it("marks a question as personal, in one step that can be undone", () => {
    const { store, questions } = setUp();
    const others = () => questions().map(({ other }) => other);
    store.getState().editPersonal("q1", true);
    expect(others()).toEqual([{ personal: true }, {}, {}]);
    store.getState().setType("q1", "textarea");
    expect(others()[0]).toEqual({ personal: true });
    travel(store, "undo");
    travel(store, "undo");
    expect(others()[0]).toEqual({});
    travel(store, "redo");
    store.getState().editPersonal("q1", false);
    expect(others()[0]).toEqual({});
  });

  it("leaves the other questions as they are while one is typed in, so that only its card is rendered", () => {
    const asked = { visible_if: { field: "name", op: "answered" } };
    const fields = [...draft.fields, { key: "later", type: "text", label: "Later", ...asked }];
    const store = createBuilderStore({ ...draft, fields });
    const before = store.getState().content.questions;
    store.getState().addQuestion("text", 2);
    const { questions } = store.getState().content;
    store.getState().editQuestion(questions[2]?.id ?? "", { label: "What is new?" });
    const after = store.getState().content.questions;
    expect(after[2]?.key).toBe("what_is_new");
    before.forEach((question) => expect(after).toContain(question));
    expect(ruledFields({ questions: after })[4]).toBe(ruledFields({ questions: before })[3]);
  });

  it("groups continuous typing into one undo step", () => {
    const { store, type, labels, clock } = setUp();
    type("q1", "Full");
    clock.now += 501;
    type("q1", "Full name");
    type("q2", "Mail");
    travel(store, "undo");
    expect(labels()).toEqual(["Full name", "Email address", "About"]);
    travel(store, "undo");
    expect(labels()[0]).toBe("Full");
    travel(store, "undo");
    expect(labels()[0]).toBe("Name");
    travel(store, "redo");
    expect(labels()[0]).toBe("Full");
  });

  it("holds at most as many questions as a form may have", () => {
    const { store, questions } = setUp();
    for (let added = 0; added < MAX_FIELDS + 20; added++) store.getState().addQuestion("text");
    store.getState().duplicateQuestion("q1");
    expect(questions()).toHaveLength(MAX_FIELDS);
    expect(store.getState().announcement).toContain(`at most ${MAX_FIELDS} questions`);
  });

  it("starts a new step after an undo", () => {
    const { store, type, labels } = setUp();
    type("q1", "AB");
    travel(store, "undo");
    type("q1", "C");
    expect(store.temporal.getState().futureStates).toEqual([]);
    travel(store, "undo");
    expect(labels()[0]).toBe("Name");
  });

  it("undoes up to 100 steps", () => {
    const { store } = setUp();
    for (let step = 0; step < 130; step++) store.getState().editOption("q1", `option_${step}`, true);
    for (let step = 0; step < 130; step++) travel(store, "undo");
    expect(Object.keys(store.getState().content.questions[0]?.config ?? {})).toHaveLength(30);
  });

  it("lets the key follow the label until it is edited by hand", () => {
    const { store, type, keys, clock } = setUp();
    type("q1", "Full name");
    expect(keys()[0]).toBe("full_name");
    type("q2", "Mail");
    expect(keys()[1]).toBe("mail"); // not derived from its label
    clock.now += 1000;
    store.getState().editKey("q1", "who");
    type("q1", "Your name");
    expect(keys()[0]).toBe("who");
    store.getState().followLabel("q1");
    expect(keys()[0]).toBe("your_name");
    store.getState().addQuestion("text", 1);
    store.getState().editQuestion(store.getState().selectedId ?? "", { label: "الاسم" });
    expect(keys()[1]).toBe("question_2");
  });

  it("adds below the selected question and selects the label's text", () => {
    const { store, labels } = setUp();
    store.getState().select("q1");
    store.getState().addQuestion("date");
    expect(labels()).toEqual(["Name", "Date", "Email address", "About"]);
    const { selectedId, focus } = store.getState();
    expect(focus).toEqual({ id: selectedId, part: "label", isWholeText: true });
  });

  it("restores a removed question with its key, whatever was edited since", () => {
    const { store, questions } = setUp();
    const before = questions()[1];
    const removed = store.getState().removeQuestion("q2");
    expect(store.getState().focus).toEqual({ id: "q3", part: "card" });
    store.getState().editForm({ title: "Later" });
    if (removed) store.getState().restoreQuestion(removed);
    expect(questions()[1]).toEqual(before);
    expect(store.getState()).toMatchObject({ selectedId: "q2", focus: { id: "q2", part: "label" }, content: { title: "Later" } });
  });

  it("focuses a question restored by undo", () => {
    const { store } = setUp();
    store.getState().removeQuestion("q2");
    travel(store, "undo");
    expect(store.getState()).toMatchObject({ selectedId: "q2", focus: { id: "q2", part: "label" } });
  });

  it("announces the new position of a moved question", () => {
    const { store, labels } = setUp();
    store.getState().moveQuestion("q2", 0);
    expect(store.getState().announcement).toBe("Email address, now 1 of 3");
    store.getState().moveQuestion("q2", -1);
    expect(labels()).toEqual(["Email address", "Name", "About"]);
  });

  it("duplicates with everything but the key", () => {
    const { store, questions } = setUp();
    store.getState().duplicateQuestion("q2");
    const [, original, copy] = questions();
    expect(copy).toEqual({ ...original, id: copy?.id, key: "mail_2" });
  });
});

describe("a removed question that is brought back", () => {
  const fields = [
    { key: "a", type: "text", label: "A" },
    { key: "b", type: "text", label: "B", visible_if: { field: "a", op: "answered" } },
    { key: "c", type: "text", label: "C", visible_if: { field: "b", op: "answered" } },
  ];
  const setUpPublished = () => {
    const store = createBuilderStore({ title: "T", fields });
    const order = fields.map(({ key }) => key);
    const back = (index: number) => store.getState().bringBackQuestion(fields[index] ?? {}, order);
    return { store, back, keys: () => store.getState().content.questions.map(({ key }) => key) };
  };

  it("is in its place again, in whatever order", () => {
    const { store, back, keys } = setUpPublished();
    store.getState().removeQuestion("q1");
    store.getState().removeQuestion("q2");
    store.getState().select("q3");
    back(1);
    back(0);
    expect(keys()).toEqual(["a", "b", "c"]);
    expect(ruleProblems(ruledFields(store.getState().content))).toEqual([]);
  });

  it("is below the nearest earlier question that is still there, wherever that was moved", () => {
    const { store, back, keys } = setUpPublished();
    store.getState().removeQuestion("q3");
    store.getState().moveQuestion("q2", 0);
    store.getState().addQuestion("text", 2);
    back(2);
    expect(keys()).toEqual(["b", "c", "a", "your_question"]);
  });
});

it("follows a renamed key in the setting that names the question for the copy's address", () => {
  const store = createBuilderStore({ ...draft, settings: { copy_to: "mail" } });
  store.getState().editKey("q2", "address");
  expect(store.getState().content.settings.copy_to).toBe("address");
});
