import { TextInput, type TextInputProps } from "react-admin";
import { useWatch } from "react-hook-form";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { compactCode, invalid, isBankCard, isUsualBankCard } from "../../../resources/kit/validators";
import { isMasked } from "../../../resources/kit/mask";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { FormInputProps } from "./input";

interface BoxProps extends FormInputProps, Pick<TextInputProps, "parse" | "type" | "multiline" | "rows" | "format"> {
  readonly slots?: NonNullable<TextInputProps["slotProps"]>;
}

/** react-admin's TextInput with the keyboard of the kind; other kinds add their own adornments. */
export function TextBox({ spec, slots, isRequired, ...props }: BoxProps) {
  return (
    <TextInput
      {...props}
      isRequired={isRequired}
      fullWidth
      autoComplete="off"
      slotProps={{
        ...slots,
        htmlInput: { inputMode: kindOf(spec).keyboard, "aria-required": isRequired || undefined, ...slots?.htmlInput },
      }}
    />
  );
}

/** A masked number can only be retyped as a whole, so it is selected and the first key replaces it. */
const chooseMasked = ({ target }: { target: HTMLInputElement }) => isMasked(target.value) && target.select();

export function LineInput({ type = "text", ...props }: FormInputProps & { readonly type?: "text" | "password" }) {
  const { max, mask } = props.spec;
  return <TextBox {...props} type={type} slots={{ htmlInput: { maxLength: max, ...(mask && { onFocus: chooseMasked }) } }} />;
}

/** Warns about a number that is unlike most cards; only the bank can refuse it. */
export function BankCardInput(props: FormInputProps) {
  const t = useTranslations();
  const typed = useWatch({ name: props.source }) as unknown;
  const number = typeof typed === "string" && !isMasked(typed) ? compactCode(typed) : "";
  const isDoubtful = isBankCard(number) && !isUsualBankCard(number);
  return <LineInput {...props} helperText={isDoubtful ? t(invalid.unusualBankCard) : props.helperText} />;
}

export const PasswordLineInput = (props: FormInputProps) => <LineInput {...props} type="password" />;

/** The textarea grows by CSS: MUI's own measures itself on every change, which forces a layout of the whole page. */
const growing = {
  input: { inputComponent: "textarea" },
  htmlInput: { type: undefined, style: { fieldSizing: "content", minHeight: "3lh", maxHeight: "10lh", resize: "none" } },
} as const;

export function LongTextInput(props: FormInputProps) {
  const { spec, source, helperText } = props;
  const typed = useWatch({ name: source }) as unknown;
  const length = typeof typed === "string" ? [...typed].length : 0;
  const counted = spec.max && length > 0 ? `${length} / ${spec.max}` : false;
  return <TextBox {...props} helperText={helperText || counted} multiline rows={3} slots={growing} />;
}
