import { useId, type ComponentProps, type ReactNode } from "react";
import css from "./FieldBox.module.css";

interface FilterFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  /** A button after the input. */
  readonly end?: ReactNode;
}

/** A text field of a filter form whose label floats above the text. Plain elements, because MUI's TextField takes several times as long to render. */
export function FilterField({ label, end, ...input }: FilterFieldProps) {
  const id = useId();
  const filled = (input.value ?? "") !== "";
  return (
    <div data-box className={filled ? `${css.box} ${css.filled}` : css.box}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
      {end}
    </div>
  );
}
