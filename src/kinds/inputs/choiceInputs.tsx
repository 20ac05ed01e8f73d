import { useContext, useMemo, useState } from "react";
import { AutocompleteArrayInput, AutocompleteInput, BooleanInput, SelectInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { isReserved } from "../../../resources/kit/validate";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { useOptions } from "../options";
import { bindToForm } from "./bindToForm";
import { FormInfoContext } from "./FormInfo";
import { GroupedChoicesInput } from "./GroupedChoicesInput";
import type { FormInputProps } from "./input";

/** From this number of options, the input is an autocomplete. */
const typedFrom = 12;

const named = { optionText: "text", optionValue: "code", translateChoice: false, fullWidth: true } as const;

/** The options without reserved codes, unless the row already has one. */
function useChoices({ spec, source }: FormInputProps) {
  const options = useOptions(spec);
  const { record } = useContext(FormInfoContext);
  const { getValues } = useFormContext();
  const has = [record[source], getValues(source)];
  const reserved = options.filter(({ code }) => isReserved(spec, code) && !has.includes(code)).map(({ code }) => code);
  const without = reserved.join();
  return useMemo(() => {
    const left = new Set(without.split(","));
    return options.filter(({ code }) => !left.has(String(code)));
  }, [options, without]);
}

/** One code of a dictionary. */
export function CodeInput(props: FormInputProps) {
  const t = useTranslations();
  const locale = useLocale();
  const choices = useChoices(props);
  const { spec: _, isRequired, ...common } = props;
  if (choices.length > typedFrom)
    // The input caches the text of the choice, so a new language needs a new instance.
    return <AutocompleteInput key={locale} {...common} {...named} choices={choices} TextFieldProps={{ required: isRequired }} />;
  return <SelectInput {...common} {...named} isRequired={isRequired} choices={choices} emptyText={t(["不选", "None"])} />;
}

const split = (value: unknown) => (typeof value === "string" && value !== "" ? value.split(",") : []);
const joined = (codes: unknown) => (Array.isArray(codes) && codes.length > 0 ? codes.join(",") : null);

function ManyCodesInput({ spec, isRequired, ...props }: FormInputProps) {
  const choices = useOptions(spec);
  return (
    <AutocompleteArrayInput
      {...props}
      {...named}
      choices={choices}
      format={split}
      parse={joined}
      disableCloseOnSelect
      TextFieldProps={{ required: isRequired }}
    />
  );
}

const GroupedCodesInput = bindToForm(GroupedChoicesInput);

/** Several codes, joined by commas. */
export const CodesInput = (props: FormInputProps) =>
  props.spec.groups ? <GroupedCodesInput {...props} /> : <ManyCodesInput {...props} />;

/** No default, so that an unanswered question stays unanswered. A required value that is missing is a select, not a checkbox. */
export function FlagInput({ spec: _, isRequired, ...props }: FormInputProps) {
  const t = useTranslations();
  const { getValues } = useFormContext();
  const [isMissing] = useState(() => (getValues(props.source) ?? null) === null);
  if (!isRequired || !isMissing) return <BooleanInput {...props} defaultValue={null} />;
  const choices = [true, false].map((code) => ({ code, text: t(code ? ["是", "Yes"] : ["否", "No"]) }));
  return <SelectInput {...props} {...named} isRequired choices={choices} />;
}
