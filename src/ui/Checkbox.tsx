import { useId, type ComponentProps } from "react";

interface PlainBoxProps extends ComponentProps<"input"> {
  readonly label: string;
}

/** Inputs in which something stands though nothing is typed. */
const neverEmpty: readonly (string | undefined)[] = ["date", "month", "datetime-local"];

/** A box to type in whose label makes room for what is typed. */
export function Checkbox({ label, ...input }: PlainBoxProps) {
  const id = useId();
  const filled = (input.value ?? "") !== "" || neverEmpty.includes(input.type);
  return (
    <div className={filled ? "box filled" : "box"}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </div>
  );
}
