import { InputAdornment } from "@mui/material";
import { useController } from "react-hook-form";
import { CalendarButton } from "../../ui/dates/CalendarButton";
import { dateExample, dateTextOf, type DatePrecision } from "../../ui/dates/dateText";
import { toWireText, type FormInputProps } from "./input";
import { TextBox } from "./textInputs";

/** The field's kind reads what is typed, so that 20250831 and 2025年8月31日 are days too. */
const dateInput = (precision: DatePrecision) =>
  function DateBox(props: FormInputProps) {
    const { source, onChange, disabled } = props;
    const { field } = useController({ name: source });
    const value = toWireText(field.value);
    const choose = (text: string) => {
      field.onChange(text === "" ? null : text);
      onChange();
    };
    return (
      <TextBox
        {...props}
        slots={{
          htmlInput: {
            inputMode: "numeric",
            placeholder: dateExample[precision],
            onBlur: () => {
              const text = dateTextOf(precision, value);
              if (text !== value) choose(text);
            },
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <CalendarButton precision={precision} value={value} onChoose={choose} disabled={disabled} />
              </InputAdornment>
            ),
          },
        }}
      />
    );
  };

export const DayInput = dateInput("day");
export const MonthInput = dateInput("month");

/** Shanghai time without a zone, as on the wire. */
export const InstantInput = (props: FormInputProps) => (
  <TextBox {...props} slots={{ htmlInput: { placeholder: "2025-08-31 08:00" } }} />
);
