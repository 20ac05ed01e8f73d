import type { InputProps } from "./input";
import { SearchBoxInput, TextBox } from "./TextInput";

export interface DateInputProps extends InputProps {
  readonly type: "date" | "month" | "datetime-local";
}

/**
 * The browser's own picker: it follows the person's calendar, works on phones and costs nothing. A browser without a picker of
 * months (Firefox, Safari) shows a box; what is typed there is checked like everything else.
 */
export function DateInput({ type, ...props }: DateInputProps) {
  const { value, onChange } = props;
  if (props.query) return <SearchBoxInput {...props} type={type} />;
  const shown = typeof value === "string" && type === "datetime-local" ? value.replace(" ", "T").slice(0, 16) : value;
  const read = (typed: unknown) =>
    onChange(type === "datetime-local" && typeof typed === "string" ? `${typed.replace("T", " ").slice(0, 16)}:00` : typed);
  return (
    <TextBox
      {...props}
      value={shown}
      onChange={read}
      slots={{
        inputLabel: { shrink: true },
        htmlInput: { type, ...(type === "month" && { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" }) },
      }}
    />
  );
}
