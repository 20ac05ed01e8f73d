import { InputAdornment } from "@mui/material";
import type { Label } from "../../../resources/kit/label";
import { formatFen, toFen, toWan } from "../../../resources/kit/money";
import { useTranslations } from "../../i18n/useTranslations";
import type { InputProps } from "./input";
import { TextBox } from "./TextInput";

const yuan: Label = ["元", "CNY"];

const style = { thousands: true } as const;
/** Fen from which on an amount is easier to read in 万元, or in groups of three digits. */
const large = 1_000_000;

/** What was typed, in 万元 or in groups of digits: an amount that lacks one is seen at once. */
function useWan({ spec, value, hint, query }: InputProps): string | undefined {
  const t = useTranslations();
  const fen =
    spec.kind === "money" && !query && (typeof value === "string" || typeof value === "number") ? toFen(value) : undefined;
  if (fen === undefined || fen < large) return hint;
  const amount = t(["合{wan}万元", "That is {yuan} CNY"], {
    wan: toWan(fen, style),
    yuan: formatFen(fen, style),
  });
  return hint ? t(["{amount}；{hint}", "{amount}; {hint}"], { amount, hint }) : amount;
}

const unitEnd = (unit: string | undefined) =>
  unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {};

/** Amounts and numbers stand right, in figures of one width; what is no number stays to be seen and corrected. */
export function NumberInput(props: InputProps) {
  const t = useTranslations();
  const { spec, onChange } = props;
  const hint = useWan(props);
  const unit = spec.kind === "money" ? yuan : spec.unit;
  const whole = spec.kind === "count";
  const read = (typed: unknown) => {
    const text = typeof typed === "string" ? typed.replaceAll(/[,，\s]/g, "") : typed;
    if (text === null || text === "" || typeof text !== "string") return onChange(null);
    // Amounts stay text; other numbers are numbers on the wire as soon as they are ones.
    const isNumber = spec.kind !== "money" && (whole ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d*[1-9])?$/).test(text);
    return onChange(isNumber ? Number(text) : text);
  };
  return (
    <TextBox
      {...props}
      hint={hint}
      onChange={read}
      slots={{
        input: unitEnd(unit && t(unit)),
        htmlInput: {
          inputMode: whole ? "numeric" : "decimal",
          style: { textAlign: props.query ? "left" : "right", fontVariantNumeric: "tabular-nums" },
        },
      }}
    />
  );
}
