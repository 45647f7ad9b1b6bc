"use client";

import type { DraftQuestion } from "@/components/builder/model/form-content";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import { ruleWords as words } from "@/components/words/rules";
import { FieldError } from "@/components/ui/field-frame";
import { TextField } from "@/components/ui/text-field";
import { SwitchField } from "@/components/ui/switch-field";
import type { RuleName } from "@/lib/rules/fields/rule-problems";
import { useAside } from "@/components/builder/controls/use-aside";
import { newComparison } from "@/components/builder/model/new-comparison";
import { sayCondition } from "@/components/builder/model/say-condition";
import { fieldTypes } from "@/lib/rules/fields";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleOf } from "@/components/builder/model/rules-of-question";
import type { SimpleRule } from "@/components/builder/model/simple-rule";
import { conditionOf, simpleRule } from "@/components/builder/model/simple-rule";
import { ConditionRows } from "./condition-rows";

/** When a question is asked, when it has to be answered, and which answers are accepted. */
export function RulesPanel({ question }: { question: DraftQuestion }) {
  const isFirst = useBuilder(({ content }) => content.questions[0]?.id === question.id);
  const hasRule = question.other.visible_if !== undefined || question.other.required_if !== undefined;
  const { takesAnswer } = fieldTypes[question.type];
  return (
    <>
      <Part title={words.title}>
        {isFirst && !hasRule ? (
          <p className="text-13 text-muted">{words.first}</p>
        ) : (
          <>
            <RuleEditor question={question} name="visible_if" />
            {canBeRequired(question.type) && !question.required && <RuleEditor question={question} name="required_if" />}
          </>
        )}
      </Part>
      {takesAnswer && (
        <Part title={words.accepted}>
          <RuleEditor question={question} name="valid_if" />
          {question.other.valid_if !== undefined && <ValidMessage question={question} />}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="font-serif text-17 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** What the page says of an answer that is not accepted. */
function ValidMessage({ question: { id, other } }: { question: DraftQuestion }) {
  const edit = useBuilder((state) => state.editValidMessage);
  const error = useProblems().find(({ questionId, path }) => questionId === id && path[0] === "valid_message")?.message;
  const text = typeof other.valid_message === "string" ? other.valid_message : "";
  return (
    <TextField
      data-option="valid_message"
      label={words.message}
      hint={words.messageHint}
      placeholder={words.messagePlaceholder}
      error={error}
      value={text}
      onChange={({ target }) => edit(id, target.value)}
    />
  );
}

/** One condition of a question, as a sentence of three fields in each row. */
function RuleEditor({ question, name }: { question: DraftQuestion; name: RuleName }) {
  const { given, rule, said, earlier, isPossible, begin, restore, end, write } = useRule(question, name);
  const error = useProblems().find(({ questionId, path }) => questionId === question.id && path[0] === name)?.message;
  const isOn = given !== undefined;
  const before = useAside(`${question.id}.${name}`);
  return (
    <div className="space-y-3">
      <SwitchField
        data-option={name}
        label={words.switch[name]}
        checked={isOn}
        disabled={!isOn && !isPossible}
        onChange={({ target }) => {
          if (!target.checked) {
            before.setAside(given);
            end();
          } else if (before.aside === undefined) begin();
          else restore(before.aside);
        }}
      />
      {said !== null && <p className="text-13 text-muted">{words.written(words.onlyIf[name](said))}</p>}
      {rule && (
        <ConditionRows rule={rule} own={question.key} questions={earlier} onAdd={isPossible ? begin : null} onEnd={end} onChange={write} />
      )}
      {isOn && error !== undefined && <FieldError id={`${question.id}-${name}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Reads, creates, changes and removes a condition of a question. */
function useRule(question: DraftQuestion, name: RuleName) {
  const questions = useBuilder(({ content }) => content.questions);
  const editRule = useBuilder((state) => state.editRule);
  const earlier = useMemo(() => {
    const fields = ruledFields({ questions });
    return fields
      .slice(
        0,
        // Only what is accepted depends on the answer itself.
        questions.findIndex(({ id }) => id === question.id) + (name === "valid_if" ? 1 : 0),
      )
      .filter(({ type }) => fieldTypes[type].takesAnswer)
      .map((field) => (field.key === question.key ? { ...field, label: words.thisAnswer(field.label) } : field));
  }, [questions, question.id, question.key, name]);
  const condition = ruleOf(question, name);
  const rule = condition ? simpleRule(condition) : null;
  const last = earlier.at(-1);
  const write = (next: SimpleRule, typing?: "typing") => editRule(question.id, name, conditionOf(next), typing);
  return {
    /** The stored value, readable or not. */
    given: question.other[name] ?? undefined,
    rule,
    /** A condition that rows cannot show, as a sentence. */
    said: condition && !rule ? sayCondition(condition, earlier) : null,
    earlier,
    isPossible: last !== undefined,
    /** The first comparison, or one more. */
    begin: () =>
      last &&
      write({ match: rule?.match ?? "all", rows: [...(rule?.rows ?? []), newComparison(last, name === "valid_if" ? "gte" : undefined)] }),
    restore: (condition: unknown) => editRule(question.id, name, condition as Condition), // set aside by the switch
    end: () => editRule(question.id, name, undefined),
    write,
  };
}
