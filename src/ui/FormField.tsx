import { IconButton, InputAdornment, TextField, type TextFieldProps } from "@mui/material";
import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import { useState, type ReactNode } from "react";
import { useTranslations } from "../app/i18n/useTranslations";

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

interface FormFieldProps extends FieldProps {
  label: string;
  hint?: ReactNode;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "numeric" | "tel";
  end?: ReactNode;
  type?: TextFieldProps["type"];
  autoFocus?: boolean;
}

/** An input for the small forms of the layout, used with `useFields`. */
export function FormField({
  name,
  value,
  error,
  onChange,
  label,
  hint,
  maxLength,
  autoComplete,
  inputMode,
  end,
  type,
  autoFocus,
}: FormFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      type={type}
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      required
      fullWidth
      slotProps={{ htmlInput: { maxLength, inputMode }, input: { endAdornment: end } }}
    />
  );
}

export function PasswordField(props: Omit<FormFieldProps, "type" | "end">) {
  const t = useTranslations();
  const [shown, setShown] = useState(false);
  const words = shown ? t(["隐藏密码", "Hide password"]) : t(["显示密码", "Show password"]);
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" aria-label={words} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return <FormField {...props} type={shown ? "text" : "password"} end={toggle} />;
}
