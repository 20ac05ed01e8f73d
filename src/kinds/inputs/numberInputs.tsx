import { InputAdornment } from "@mui/material";
import { useWatch } from "react-hook-form";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { readMonthDay } from "../../../resources/kit/monthDay";
import { formatFen, toFen, toWan } from "../../../resources/kit/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { FormInputProps } from "./input";
import { TextBox } from "./textInputs";
import { typedNumber } from "./typedNumber";

const style = { thousands: true } as const;
/** Fen from which an amount is easier to read in 万元 or with thousands separators. */
const large = 1_000_000;

/** Numbers are right-aligned with tabular digits. */
const figures = { style: { textAlign: "right", fontVariantNumeric: "tabular-nums" } } as const;

interface FigureInputProps extends FormInputProps {
  /** Converts the typed text to the wire value. */
  readonly sent?: (typed: string) => string | number;
}

/** A text input, because an input of type "number" (react-admin's NumberInput) drops pasted thousands separators. */
export function FigureInput({ sent = typedNumber, ...props }: FigureInputProps) {
  const t = useTranslations();
  const unit = kindOf(props.spec).unit ?? props.spec.unit;
  const parse = (typed: string) => {
    const text = typed.replaceAll(/[,，\s]/g, "");
    return text === "" ? null : sent(text);
  };
  return (
    <TextBox
      {...props}
      parse={parse}
      slots={{
        input: unit ? { endAdornment: <InputAdornment position="end">{t(unit)}</InputAdornment> } : {},
        htmlInput: figures,
      }}
    />
  );
}

/** Amounts stay text. The helper text repeats the amount in 万元 or with separators, so that a missing digit is noticed. */
export function MoneyInput(props: FormInputProps) {
  const t = useTranslations();
  const { source, helperText } = props;
  const typed = useWatch({ name: source }) as unknown;
  const fen = typeof typed === "string" || typeof typed === "number" ? toFen(typed) : undefined;
  const amount =
    fen !== undefined &&
    fen >= large &&
    t(["合{wan}万元", "= {yuan} CNY"], { wan: toWan(fen, style), yuan: formatFen(fen, style) });
  const hint =
    amount && typeof helperText === "string"
      ? t(["{amount}；{hint}", "{amount}; {hint}"], { amount, hint: helperText })
      : helperText || amount;
  return <FigureInput {...props} helperText={hint} sent={(text) => text} />;
}

/** A pasted “12.5%” is accepted; the sign is removed, because the input shows it at the end. */
export const PercentInput = (props: FormInputProps) => (
  <FigureInput {...props} sent={(text) => typedNumber(text.replace(/[%％]$/, ""))} />
);

/** Takes 月末 as well as a number. */
export const MonthDayInput = (props: FormInputProps) => (
  <FigureInput {...props} sent={(text) => typedNumber(readMonthDay(text))} />
);
