import { Countdown, isCountingDown } from "./Countdown";
import { DateInput, type DateInputProps } from "./inputs/DateInput";
import { MoneyInput, NumberInput } from "./inputs/NumberInput";
import type { PageKind } from "./pageKind";

export const numberPage: PageKind = { input: NumberInput };
export const moneyPage: PageKind = { input: MoneyInput };

const datePage = (type: DateInputProps["type"]): PageKind => ({
  input: (props) => <DateInput {...props} type={type} />,
  unbroken: true,
});
export const dayPage: PageKind = {
  ...datePage("date"),
  cell: ({ text, value, spec, place, row }) =>
    typeof value === "string" && isCountingDown(spec, row) && <Countdown day={value} text={text} place={place} />,
};
export const monthPage = datePage("month");
export const instantPage = datePage("datetime-local");
