import { useId, type ComponentProps } from "react";
import css from "./FieldBox.module.css";

/** Input types that show a placeholder of their own when empty. */
const neverEmpty: readonly (string | undefined)[] = ["date", "month", "datetime-local"];

/** A text field of a filter form whose label floats above the text. Plain elements, because MUI's TextField takes several times as long to render. */
export function FilterField({ label, ...input }: ComponentProps<"input"> & { readonly label: string }) {
  const id = useId();
  const filled = (input.value ?? "") !== "" || neverEmpty.includes(input.type);
  return (
    <div className={filled ? `${css.box} ${css.filled}` : css.box}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </div>
  );
}
