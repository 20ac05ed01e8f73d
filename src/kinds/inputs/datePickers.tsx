import { DateInput, DateTimeInput } from "react-admin";
import type { FormInputProps } from "./input";
import { TextBox } from "./textInputs";

const common = ({ spec: _, isRequired, ...props }: FormInputProps) => ({
  ...props,
  isRequired,
  fullWidth: true,
  slotProps: { htmlInput: { "aria-required": isRequired || undefined } },
});

/** The browser's own picker: it uses the user's locale, works on phones and adds no code. */
export const DayInput = (props: FormInputProps) => <DateInput {...common(props)} />;

const fromWire = (value: unknown) => (typeof value === "string" ? value.replace(" ", "T").slice(0, 16) : "");
const toWire = (typed: string) => (typed ? `${typed.replace("T", " ").slice(0, 16)}:00` : null);

/** The wire format is Shanghai time without a zone, as in the input. */
export const InstantInput = (props: FormInputProps) => <DateTimeInput {...common(props)} format={fromWire} parse={toWire} />;

/** Browsers without a month picker (Firefox, Safari) show a text input; its text is validated like other input. */
export const MonthInput = (props: FormInputProps) => (
  <TextBox
    {...props}
    type="month"
    slots={{ inputLabel: { shrink: true }, htmlInput: { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" } }}
  />
);
