import { FilterField } from "../FilterField";
import { CalendarButton } from "./CalendarButton";
import { dateExample, dateTextOf, type DatePrecision } from "./dateText";

interface DateFilterProps {
  readonly precision: DatePrecision;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A date in a filter form, typed or chosen in a calendar. */
export const DateFilter = ({ precision, value, onChange, ...field }: DateFilterProps) => (
  <FilterField
    {...field}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onChange(dateTextOf(precision, value))}
    autoComplete="off"
    inputMode="numeric"
    placeholder={dateExample[precision]}
    end={<CalendarButton precision={precision} value={value} onChoose={onChange} />}
  />
);
