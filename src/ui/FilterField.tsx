import { useId, type ComponentProps } from "react";
import css from "./FieldBox.module.css";

/** Inputs in which something is though nothing is typed. */
const neverEmpty: readonly (string | undefined)[] = ["date", "month", "datetime-local"];

/** A text field of a query; its label makes room for what is typed. Of plain elements, since MUI's costs several times as much. */
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
