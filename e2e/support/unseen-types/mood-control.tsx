import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { facesOf, mood } from "./mood";

export function MoodControl({ field, id, name, posted, invalid }: ControlProps) {
  return (
    <div className="choices">
      {facesOf(mood.configOf(field).steps).map((face, index) => (
        <div className="choice" key={face}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}:${face}`}
            name={name}
            value={face}
            defaultChecked={posted[""]?.at(-1) === face}
            aria-invalid={invalid || undefined}
          />
          <label htmlFor={index === 0 ? id : `${id}:${face}`}>Face {face}</label>
        </div>
      ))}
    </div>
  );
}
