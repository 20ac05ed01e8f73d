import { DateFilter } from "../ui/dates/DateFilter";
import type { DatePrecision } from "../ui/dates/dateText";
import { Countdown, isCountingDown } from "./Countdown";
import { NumberFilter } from "./filters/SearchBoxFilter";
import { emptyToNull, toWireText } from "./inputs/input";
import type { PageKind } from "./pageKind";

export const numberPage: PageKind = { filter: NumberFilter };
export const percentPage: PageKind = { ...numberPage, unbroken: true };

const datePage = (precision: DatePrecision): PageKind => ({
  filter: ({ name, label, value, onChange }) => (
    <DateFilter {...{ precision, name, label }} value={toWireText(value)} onChange={(text) => onChange(emptyToNull(text))} />
  ),
  unbroken: true,
});
export const dayPage: PageKind = {
  ...datePage("day"),
  cell: ({ text, value, spec, row }) =>
    typeof value === "string" && isCountingDown(spec, row) && <Countdown day={value} text={text} />,
};
export const monthPage = datePage("month");
/** Instants are filtered by their day. */
export const instantPage = datePage("day");
