import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { DRAWING, DRAWING_SIZE, MAX_DRAWING_LENGTH } from "@/lib/rules/fields/definition/drawing";
import { INK } from "@/lib/rules/fields/definition/drawing-picture";
import { drawnIn, signature, typedIn } from "./signature";

/** The statement, and the name that signs it; where the form takes one, a drawing above the name. */
export function SignatureControl(props: ControlProps) {
  const { field, id, words } = props;
  const { statement, draw } = signature.configOf(field);
  return (
    <>
      {statement !== undefined && (
        <p className="to-sign" id={`${id}:statement`} dir={dirOf(words, statement) ?? "auto"} lang={langOf(words, statement)}>
          {statement}
        </p>
      )}
      {draw ? (
        <>
          <Pad {...props} />
          <label className="drawn-name" htmlFor={id}>
            {words.fields.signature.typed}
          </label>
        </>
      ) : (
        <p className="hint" id={`${id}:sign`}>
          {words.fields.signature.note}
        </p>
      )}
      <TypedName {...props} notes={[...(statement === undefined ? [] : [`${id}:statement`]), ...(draw ? [] : [`${id}:sign`])]} />
    </>
  );
}

function TypedName({ id, name, posted, describedBy, invalid, notes }: ControlProps & { notes: string[] }) {
  return (
    <input
      type="text"
      className="input signed"
      id={id}
      name={name}
      defaultValue={typedIn(posted)}
      autoComplete="name"
      dir="auto"
      aria-describedby={[...notes, ...(describedBy === undefined ? [] : [describedBy])].join(" ") || undefined}
      aria-invalid={invalid || undefined}
    />
  );
}

/**
 * Where the signature is drawn, with a pointer of any kind; who has none types the name. The script shows it (public/respondent/drawing.js) and
 * writes the lines into the input, which is no hidden one because the script that keeps answers brings only others back.
 */
function Pad({ field, id, name, posted, words }: ControlProps) {
  const { draw, clear } = words.fields.signature;
  const { width, height } = DRAWING_SIZE;
  const drawn = drawnIn(posted);
  return (
    <div className="pad" data-load="drawing" data-full={words.issues.too_long({ max: MAX_DRAWING_LENGTH }, field.label)} hidden>
      <p className="hint" id={`${id}:draw`}>
        {draw}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}:draw`} tabIndex={-1}>
        <path d={drawn || undefined} {...INK} />
      </svg>
      <p className="hint" role="status" />
      <button type="button" className="quiet" hidden={drawn === ""}>
        {clear}
      </button>
      <input type="text" name={`${name}[${DRAWING}]`} defaultValue={drawn} autoComplete="off" hidden />
    </div>
  );
}
