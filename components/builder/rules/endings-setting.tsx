"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { InsertAnyAnswer } from "@/components/builder/answers/insert-answer";
import { useAside } from "@/components/builder/controls/use-aside";
import { completeAddress } from "@/components/builder/model/complete-address";
import {
  conditionOfEnding,
  endingsOf,
  nameOfEnding,
  newEnding,
  reachOfEnding,
  withOwnKeys,
  withPart,
} from "@/components/builder/model/endings";
import { newComparison } from "@/components/builder/model/new-comparison";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { sayCondition } from "@/components/builder/model/say-condition";
import { conditionOf, simpleRule } from "@/components/builder/model/simple-rule";
import { useBuilder, useProblems } from "@/components/builder/session/use-builder";
import type { Options } from "@/components/builder/types/options";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { SwitchField } from "@/components/ui/switch-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { ToolButton } from "@/components/ui/tool-button";
import { endingWords as words } from "@/components/words/endings";
import { inspectorWords } from "@/components/words/inspector";
import { ruleWords } from "@/components/words/rules";
import { fieldTypes } from "@/lib/rules/fields";
import { MAX_ENDINGS } from "@/lib/rules/forms/endings";
import { endingKey } from "@/lib/rules/translations/texts";
import { ConditionRows } from "./condition-rows";

const TEXTS = '[data-option="endings"] [data-text]';

/** What is shown after sending to those who answer in a certain way. */
export function EndingsSetting() {
  const settings = useBuilder(({ content }) => content.settings);
  const edit = useBuilder((state) => state.editSetting);
  const endings = endingsOf(settings);
  const write = (next: Options[]) => edit("endings", next.length === 0 ? undefined : next);
  const own = () => withOwnKeys(endings);
  const swap = (index: number, other: number) => {
    const all = own();
    const [one, two] = [all[index], all[other]];
    if (one && two) write(all.with(index, two).with(other, one));
  };
  return (
    <section data-option="endings" aria-label={words.title} tabIndex={-1} className="space-y-3">
      <h4 className="font-semibold">{words.title}</h4>
      <p className="text-13 text-muted">{words.hint}</p>
      {endings.length > 0 && (
        <ol className="space-y-4">
          {endings.map((ending, index) => (
            <EndingItem
              key={index}
              ending={ending}
              index={index}
              reach={reachOfEnding(endings, index)}
              isLast={index === endings.length - 1}
              onChange={(next) => write(endings.with(index, next))}
              onMove={(by) => swap(index, index + by)}
              onRemove={() => write(own().toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {endings.length > 0 && <InsertAnyAnswer texts={TEXTS} />}
      {endings.length < MAX_ENDINGS && (
        <Button size="small" onClick={() => write([...own(), newEnding(endings)])}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      )}
    </section>
  );
}

type Reach = ReturnType<typeof reachOfEnding>;

type ItemProps = {
  ending: Options;
  index: number;
  reach: Reach;
  isLast: boolean;
  onChange: (ending: Options) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function EndingItem({ ending, index, reach, isLast, onChange, onMove, onRemove }: ItemProps) {
  const problems = useProblems();
  const textOf = (part: string) => (typeof ending[part] === "string" ? ending[part] : "");
  const inputOf = (part: string) => ({
    value: textOf(part),
    error: problems.find(({ path }) => path[1] === "endings" && path[2] === index && path[3] === part)?.message,
    onChange: ({ target }: { target: { value: string } }) => onChange(withPart(ending, part, target.value)),
  });
  const complete = () => {
    const address = completeAddress(textOf("redirect_url"));
    if (address !== textOf("redirect_url")) onChange(withPart(ending, "redirect_url", address));
  };
  const number = index + 1;
  return (
    <li aria-label={words.name(number)} className="space-y-3 rounded-control border border-line p-3">
      <div className="flex items-center gap-1">
        <p className="grow truncate font-semibold" dir="auto">
          {nameOfEnding(ending, index)}
        </p>
        <ToolButton label={words.up(number)} icon={ArrowUp} isOff={index === 0} onClick={() => onMove(-1)} />
        <ToolButton label={words.down(number)} icon={ArrowDown} isOff={isLast} onClick={() => onMove(1)} />
        <ToolButton label={words.remove(number)} icon={Trash2} isRemoving onClick={onRemove} />
      </div>
      <WhenSetting name={endingKey(ending, index)} ending={ending} reach={reach} error={inputOf("when").error} onChange={onChange} />
      <TextField data-text label={words.texts.title} dir="auto" {...inputOf("title")} />
      <TextArea data-text label={words.texts.text} hint={inspectorWords.settings.markupHint} dir="auto" rows={3} {...inputOf("text")} />
      <TextField
        label={words.redirect}
        hint={words.redirectHint}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={complete}
        {...inputOf("redirect_url")}
      />
      <TextField
        label={words.key}
        hint={words.keyHint}
        isMono
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        {...inputOf("key")}
      />
    </li>
  );
}

type WhenProps = {
  /** Its key. */ name: string;
  ending: Options;
  reach: Reach;
  error: string | undefined;
  onChange: (ending: Options) => void;
};

/** The condition of an ending. */
function WhenSetting({ name, ending, reach, error, onChange }: WhenProps) {
  const questions = useBuilder(({ content }) => content.questions);
  const fields = useMemo(() => ruledFields({ questions }).filter(({ type }) => fieldTypes[type].takesAnswer), [questions]);
  const before = useAside(`ending.${name}`);
  const condition = conditionOfEnding(ending);
  const rule = condition && simpleRule(condition);
  const isOn = ending.when !== undefined && ending.when !== null;
  const last = fields.at(-1);
  const write = (when: unknown) => onChange(withPart(ending, "when", when));
  const begin = () => {
    if (last) write(conditionOf({ match: rule?.match ?? "all", rows: [...(rule?.rows ?? []), newComparison(last)] }));
  };
  return (
    <>
      <SwitchField
        label={words.onlyIf}
        hint={reach !== null && (isOn || last !== undefined) ? words.reach[reach] : isOn ? undefined : words.noQuestions}
        checked={isOn}
        disabled={!isOn && last === undefined}
        onChange={({ target }) => {
          if (!target.checked) {
            before.setAside(ending.when);
            write(undefined);
          } else if (before.aside === undefined) begin();
          else write(before.aside);
        }}
      />
      {condition && !rule && <p className="text-13 text-muted">{ruleWords.written(sayCondition(condition, fields))}</p>}
      {rule && (
        <ConditionRows
          rule={rule}
          questions={fields}
          onAdd={last ? begin : null}
          onEnd={() => write(undefined)}
          onChange={(next) => write(conditionOf(next))}
        />
      )}
      {isOn && error !== undefined && <FieldError id={`ending-${name}-error`}>{error}</FieldError>}
    </>
  );
}
