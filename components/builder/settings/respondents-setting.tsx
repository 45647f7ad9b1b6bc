"use client";

import { useId, useRef, useState } from "react";
import { MailOffNotice } from "@/components/mail-off";
import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { respondentsWords as words } from "@/components/words/respondents";
import { tidyDomain } from "@/lib/rules/forms/respondents";

type Kind = keyof typeof words.kinds;
type Given = { by: Kind; passcode?: unknown; domains?: unknown; once?: unknown };

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
const EVERYONE: Given = { by: "everyone" };

/** Who may answer, and whether each of them only once. */
export function RespondentsSetting() {
  const { value, set, error, errorOf } = useSetting("respondents");
  const before = {
    passcode: useAside("respondents.passcode"),
    confirmed_email: useAside("respondents.confirmed_email"),
    account: useAside("respondents.account"),
  };
  const given = readGiven(value);
  const isNamed = given.by !== "everyone" && given.by !== "passcode";
  const choose = (next: Kind) => {
    if (given.by !== "everyone") before[given.by].setAside(value);
    if (next === "everyone") set(undefined);
    else set(before[next].aside ?? (next === "passcode" ? { by: next, passcode: suggestPasscode() } : { by: next }));
  };
  return (
    <>
      <SelectField
        data-option="respondents"
        label={words.label}
        hint={words.explain[given.by]}
        error={errorOf("passcode") === undefined && errorOf("domains") === undefined ? error : undefined}
        value={given.by}
        options={kinds}
        onChange={({ target }) => choose(target.value as Kind)} // the options are these names
      />
      {given.by === "passcode" && (
        <PasscodeField
          value={typeof given.passcode === "string" ? given.passcode : ""}
          error={errorOf("passcode")}
          onChange={(passcode) => set({ ...given, passcode })}
        />
      )}
      {isNamed && given.by !== "account" && (
        <>
          <MailOffNotice>{words.mailOff}</MailOffNotice>
          <DomainsField
            value={Array.isArray(given.domains) ? given.domains.filter((each) => typeof each === "string") : []}
            error={errorOf("domains")}
            onChange={(domains) => set(withDomains(given, domains))}
          />
        </>
      )}
      {isNamed && <OnceSwitch given={given} onChange={set} />}
    </>
  );
}

function readGiven(value: unknown): Given {
  const by = typeof value === "object" && value !== null && "by" in value ? value.by : undefined;
  return typeof by === "string" && Object.hasOwn(words.kinds, by) ? (value as Given) : EVERYONE;
}

type PasscodeProps = { value: string; error: string | undefined; onChange: (passcode: string) => void };

/** The passcode, to read and to copy: everyone who sees this may know it. */
function PasscodeField({ value, error, onChange }: PasscodeProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="space-y-2">
      <TextField
        id={id}
        ref={input}
        data-option="passcode"
        label={words.passcode}
        hint={`${words.passcodeHint} ${words.passcodeChanged}`}
        error={error}
        isMono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={value}
          label={words.copyPasscode}
          size="small"
          failure={words.copyByHand}
          onFailed={() => input.current?.select()}
        />
        <Button size="small" onClick={() => onChange(suggestPasscode())}>
          {words.suggest}
        </Button>
      </div>
    </div>
  );
}

type DomainsProps = { value: string[]; error: string | undefined; onChange: (domains: string[]) => void };

function DomainsField({ value, error, onChange }: DomainsProps) {
  const [typed, setTyped] = useState("");
  return (
    <TextArea
      data-option="domains"
      label={words.domains}
      hint={words.domainsHint}
      error={error}
      rows={3}
      isMono
      spellCheck={false}
      autoCapitalize="none"
      value={domainsIn(typed).join() === value.join() ? typed : value.join("\n")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(domainsIn(target.value)); // as they are compared at once: an error that goes away as the field is left moves what is pressed below it
      }}
      onBlur={() => setTyped("")}
    />
  );
}

function OnceSwitch({ given, onChange }: { given: Given; onChange: (next: unknown) => void }) {
  const { value: limit } = useSetting("response_limit");
  const { once, ...others } = given;
  return (
    <SwitchField
      data-option="once"
      label={words.once}
      hint={limit === undefined || limit === 1 ? words.onceUseless : words.onceHint}
      checked={once === true}
      onChange={({ target }) => onChange(target.checked ? { ...others, once: true } : others)}
    />
  );
}

/** Without a domain, any address is taken. */
function withDomains(given: Given, domains: string[]): Given {
  return { ...given, domains: domains.length === 0 ? undefined : domains };
}

function domainsIn(typed: string): string[] {
  return typed
    .split(/[,;\s]+/)
    .map((line) => tidyDomain(line.replace(/^@/, "")))
    .filter((line) => line !== "");
}

/** Letters of which none is taken for another, nor a digit. */
const CONSONANTS = "bdghjkmnprstvz";
const VOWELS = "aeiou";

/** A random passcode that can be read out, such as `bado-kemi-rupo`: one of 10¹¹. */
function suggestPasscode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(12));
  const letters = Array.from(numbers, (number, index) => {
    const among = index % 2 === 0 ? CONSONANTS : VOWELS;
    return among[number % among.length];
  }).join("");
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join("-");
}
