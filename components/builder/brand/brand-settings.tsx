"use client";

import { brandWords as words } from "@/components/words/brand";
import { inspectorWords } from "@/components/words/inspector";
import { useSetting } from "@/components/builder/controls/use-setting";
import { Button, buttonClasses } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { Segmented } from "@/components/ui/segmented";
import type { TypefaceName } from "@/lib/rules/forms/typefaces";
import { isOtherTypeface, OWN_TYPEFACE, typefaceNames } from "@/lib/rules/forms/typefaces";
import { typefaceStyle, TypefaceSheet } from "./typeface-sheet";
import { brandSettings } from "@/lib/rules/forms/brand";
import { clsx } from "clsx";
import type { DragEvent } from "react";
import { useId, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field-frame";
import type { Bounds } from "./scale-picture";
import { sayPictureFailure, sendPicture } from "./send-picture";

const { settings } = inspectorWords;
const ACCENTS = ["#1d4e89", "#5b3a8c", "#8c2f5b", "#a03c1d", "#ffc400", "#2f5d34", "#1b1f24"];
const BACKGROUNDS = ["#e8f0f7", "#efeaf6", "#f7e9ef", "#f9ece2", "#fff4cc", "#e7f0e6", "#22303c"];

/** The brand settings, as shown in the builder, in a form's Settings and for the account. */
export function BrandSettings() {
  return (
    <>
      <LogoSetting />
      <CoverSetting />
      <ColorSetting name="accent_color" label={settings.accent} hint={settings.accentHint} ours="#1f5f5b" proposed={ACCENTS} />
      <ColorSetting name="background" label={settings.background} hint={words.backgroundHint} ours="#fbfaf7" proposed={BACKGROUNDS} />
      <TypefaceSetting />
    </>
  );
}

type ColorSettingProps = {
  name: "accent_color" | "background";
  label: string;
  hint: string;
  /** The colour used when none is set. */
  ours: string;
  proposed: readonly string[];
};

/** A colour of the page: a preset, or any other. */
function ColorSetting({ name, label, hint, ours, proposed }: ColorSettingProps) {
  const { value, set, error } = useSetting(name);
  const color = typeof value === "string" ? value : "";
  return (
    <div>
      <TextField
        data-option={name}
        label={label}
        hint={hint}
        error={error}
        isMono
        spellCheck={false}
        autoComplete="off"
        placeholder={ours}
        value={color}
        onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
        after={
          <input
            type="color"
            aria-label={words.pick(label)}
            className="h-11 w-12 cursor-pointer rounded-control border border-field bg-surface p-1 sm:h-10"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : ours}
            onChange={({ target }) => set(target.value)}
          />
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-1" role="group" aria-label={words.proposed(label)}>
        {proposed.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={one}
            aria-pressed={color.toLowerCase() === one}
            className="size-11 cursor-pointer rounded-control border-4 border-surface aria-pressed:border-field sm:size-8"
            onClick={() => set(one)}
          >
            <span className="block size-full rounded-[2px] border border-field" style={{ background: one }} />
          </button>
        ))}
        {color !== "" && (
          <Button variant="ghost" size="small" onClick={() => set(undefined)}>
            {words.ours}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The typeface of headings. Each name is shown in its own typeface. */
function TypefaceSetting() {
  const { value, set } = useSetting("typeface");
  const options = typefaceNames.map((name) => ({
    value: name,
    label: <span style={{ fontFamily: typefaceStyle(name) }}>{words.typefaces[name]}</span>,
  }));
  return (
    <div data-option="typeface">
      <TypefaceSheet />
      <Segmented<TypefaceName>
        label={inspectorWords.settings.typeface}
        value={isOtherTypeface(value) ? value : OWN_TYPEFACE}
        options={options}
        onChange={(name) => set(name === OWN_TYPEFACE ? undefined : name)}
      />
    </div>
  );
}

/** Twice the size at which it is shown, and twice that again for print. */
const LOGO_BOUNDS = { maxWidth: 1600, maxHeight: 400 };

/** The logo and its alternative text. */
function LogoSetting() {
  const { value, set, error } = useSetting("logo");
  const logo = brandSettings.shape.logo.safeParse(value).data ?? null;
  return (
    <>
      <PictureField
        name="logo"
        label={inspectorWords.settings.logo}
        hint={words.logoHint}
        picture={logo?.picture ?? null}
        bounds={LOGO_BOUNDS}
        error={error}
        onPicture={(picture) => set(picture === null ? undefined : { ...logo, picture })}
      />
      {logo && (
        <TextField
          label={words.alt}
          hint={words.altHint}
          maxLength={255}
          dir="auto"
          value={logo.alt ?? ""}
          onChange={({ target }) => set({ ...logo, alt: target.value })}
        />
      )}
    </>
  );
}

/** Twice as wide as the form. */
const COVER_BOUNDS = { maxWidth: 1600, maxHeight: 1600 };

/** The image along the upper edge. */
function CoverSetting() {
  const { value, set, error } = useSetting("cover");
  const cover = brandSettings.shape.cover.safeParse(value).data ?? null;
  return (
    <PictureField
      name="cover"
      label={inspectorWords.settings.cover}
      hint={words.coverHint}
      picture={cover?.picture ?? null}
      bounds={COVER_BOUNDS}
      error={error}
      onPicture={(picture) => set(picture === null ? undefined : { picture })}
    />
  );
}

type PictureFieldProps = {
  name: string;
  label: string;
  hint: string;
  /** The id of the image shown now. */
  picture: string | null;
  bounds: Bounds;
  error?: string | undefined;
  onPicture: (id: string | null) => void;
};

/** An image, chosen as a file or dropped. */
function PictureField({ name, label, hint, picture, bounds, error, onPicture }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problem = failure ?? error;
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    await sendPicture(file, bounds).then(onPicture, (error: unknown) => setFailure(sayPictureFailure(error)));
    setIsBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setFailure(null);
    onPicture(null);
    input.current?.focus();
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      <p id={`${id}-hint`} className="mb-2 text-13 text-muted">
        {hint}
      </p>
      <div
        className={clsx(
          "flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3",
          isOver ? "border-accent bg-tint" : "border-field",
        )}
      >
        {/* The image is described on the page; here it only shows which one was chosen. */}
        {picture !== null && (
          <img src={`/pictures/${picture}`} alt="" className="h-14 max-w-full rounded-[4px] bg-white object-contain p-1" />
        )}
        <label
          className={buttonClasses(
            { size: "small" },
            clsx("cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring", isBusy && "opacity-60"),
          )}
        >
          <input
            ref={input}
            id={id}
            data-option={name}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
            className="sr-only"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = ""; // the same file can be chosen again
            }}
          />
          <span id={`${id}-choose`}>{isBusy ? words.sending : picture === null ? words.choose : words.replace}</span>
        </label>
        {picture === null && error === undefined ? (
          <span className="text-13 text-muted max-sm:hidden">{words.drop}</span>
        ) : (
          <Button variant="ghost" size="small" onClick={remove} aria-label={`${words.remove}: ${label}`}>
            {words.remove}
          </Button>
        )}
      </div>
      <div role="status">{problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
    </div>
  );
}
