import { DateInput, DateTimeInput } from "react-admin";
import type { FormInputProps } from "./input";
import { TextBox } from "./textInputs";

const common = ({ spec: _, isRequired, ...props }: FormInputProps) => ({
  ...props,
  isRequired,
  fullWidth: true,
  slotProps: { htmlInput: { "aria-required": isRequired || undefined } },
});

/** The browser's own picker: it follows the person's calendar, works on phones and costs nothing. */
export const DayInput = (props: FormInputProps) => <DateInput {...common(props)} />;

const fromWire = (value: unknown) => (typeof value === "string" ? value.replace(" ", "T").slice(0, 16) : "");
const toWire = (typed: string) => (typed ? `${typed.replace("T", " ").slice(0, 16)}:00` : null);

/** The wire says Shanghai's time without a zone, and so does the box. */
export const InstantInput = (props: FormInputProps) => <DateTimeInput {...common(props)} format={fromWire} parse={toWire} />;

/** A browser without a picker of months (Firefox, Safari) shows a box; what is typed there is checked like everything else. */
export const MonthInput = (props: FormInputProps) => (
  <TextBox
    {...props}
    type="month"
    slots={{ inputLabel: { shrink: true }, htmlInput: { placeholder: "2025-08", pattern: "\\d{4}-\\d{2}" } }}
  />
);
