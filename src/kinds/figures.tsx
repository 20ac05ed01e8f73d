import { Countdown, isCountingDown } from "./Countdown";
import { NumberFilter, SearchBoxFilter } from "./filters/SearchBoxFilter";
import type { PageKind } from "./pageKind";

export const numberPage: PageKind = { filter: NumberFilter };
export const percentPage: PageKind = { ...numberPage, unbroken: true };

const datePage = (type: "date" | "month" | "datetime-local"): PageKind => ({
  filter: (props) => <SearchBoxFilter {...props} type={type} />,
  unbroken: true,
});
export const dayPage: PageKind = {
  ...datePage("date"),
  cell: ({ text, value, spec, place, row }) =>
    typeof value === "string" && isCountingDown(spec, row) && <Countdown day={value} text={text} place={place} />,
};
export const monthPage = datePage("month");
export const instantPage = datePage("datetime-local");
