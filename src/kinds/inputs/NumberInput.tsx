import { InputAdornment } from "@mui/material";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { formatFen, toFen, toWan } from "../../../resources/kit/money";
import { useTranslations } from "../../i18n/useTranslations";
import type { InputProps } from "./input";
import { TextBox } from "./TextInput";

const style = { thousands: true } as const;
/** Fen from which on an amount is easier to read in 万元, or in groups of three digits. */
const large = 1_000_000;

/** What was typed, in 万元 or in groups of digits: an amount that lacks one is seen at once. */
function useWan({ value, hint, query }: InputProps): string | undefined {
  const t = useTranslations();
  const fen = !query && (typeof value === "string" || typeof value === "number") ? toFen(value) : undefined;
  if (fen === undefined || fen < large) return hint;
  const amount = t(["合{wan}万元", "= {yuan} CNY"], {
    wan: toWan(fen, style),
    yuan: formatFen(fen, style),
  });
  return hint ? t(["{amount}；{hint}", "{amount}; {hint}"], { amount, hint }) : amount;
}

/** A number is one on the wire as soon as it is one. */
export const typedNumber = (text: string): string | number =>
  /^-?(\d{1,15}|\d{1,12}\.\d*[1-9])$/.test(text) ? Number(text) : text;

interface NumberInputProps extends InputProps {
  readonly sent?: (typed: string) => string | number;
}

/** Numbers stand right, in figures of one width; what is no number stays to be seen and corrected. */
export function NumberInput({ sent = typedNumber, ...props }: NumberInputProps) {
  const t = useTranslations();
  const { spec, onChange, query } = props;
  const unit = kindOf(spec).unit ?? spec.unit;
  const read = (typed: unknown) => {
    const text = typeof typed === "string" ? typed.replaceAll(/[,，\s]/g, "") : "";
    onChange(text === "" ? null : sent(text));
  };
  return (
    <TextBox
      {...props}
      onChange={read}
      slots={{
        input: unit ? { endAdornment: <InputAdornment position="end">{t(unit)}</InputAdornment> } : {},
        htmlInput: { style: { textAlign: query ? "left" : "right", fontVariantNumeric: "tabular-nums" } },
      }}
    />
  );
}

/** Amounts stay text. */
export const MoneyInput = (props: InputProps) => <NumberInput {...props} hint={useWan(props)} sent={(text) => text} />;
