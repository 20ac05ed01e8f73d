import { Alert, AlertTitle, Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useContext, useLayoutEffect, useRef, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Fields } from "../../../resources/kit/field";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { isSame, type ContestedField, type EditConflict } from "./conflict";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import type { FormValues } from "./formValues";

interface ConflictChoiceProps {
  readonly fields: Fields;
  readonly conflict: EditConflict;
}

/** The only message of an edit conflict: the user chooses between both values of each contested field. Typed values stay by default. */
export function ConflictChoice({ fields, conflict: { theirs, contested, adopted } }: ConflictChoiceProps) {
  const t = useTranslations();
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
    message.current?.focus();
  }, []);
  const names = adopted.map((name) => t(fields[name]!.spec.label)).join(t(["、", ", "]));
  return (
    <Alert ref={message} tabIndex={-1} severity="warning" sx={{ mb: 2, "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t(["数据已被他人修改", "Someone else has saved changes to this record"])}</AlertTitle>
      {contested.length > 0
        ? t([
            "您填写的内容仍然保留。请逐项选择要采用的值，再次保存即可。",
            "Your entries are kept. Choose the value to use for each field, then save again.",
          ])
        : t(["与您填写的内容没有冲突，请核对后再次保存。", "No conflict with your entries. Check the form, then save again."])}
      {names && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t(["已采用对方修改的：{names}", "Changes adopted: {names}"], { names })}
        </Typography>
      )}
      {contested.map((field) => (
        <FieldChoice key={field.name} fields={fields} field={field} theirs={theirs} />
      ))}
    </Alert>
  );
}

interface FieldChoiceProps extends Pick<ConflictChoiceProps, "fields"> {
  readonly field: ContestedField;
  readonly theirs: EditConflict["theirs"];
}

function FieldChoice({ fields, field: { name, mine, theirs: saved }, theirs }: FieldChoiceProps) {
  const t = useTranslations();
  const { spec } = fields[name]!;
  const reading = useFormatContext([spec]);
  const { chosen } = useContext(FormInfoContext);
  const { setValue } = useFormContext<FormValues>();
  const value: unknown = useWatch({ name });
  const side = isSame(value, saved) ? "theirs" : "mine";
  // Anything typed in the field meanwhile also counts as the user's own value.
  const own = side === "mine" ? value : mine;
  const shown = (value: unknown, named: unknown): ReactNode => (
    <>
      {cellOf(name, spec, { ...reading, row: { ...theirs, [name]: value, [`${name}_name`]: named } }, "description")}
      {t(unitOf(spec, value))}
    </>
  );
  const choices = [
    { side: "mine", label: t(["我的", "Mine"]), text: shown(own, chosen.get(`${name}:${String(own)}`)) },
    { side: "theirs", label: t(["对方的", "Theirs"]), text: shown(saved, theirs[`${name}_name`]) },
  ];
  return (
    <RadioGroup
      aria-label={t(spec.label)}
      value={side}
      onChange={(_, next) => setValue(name, next === "mine" ? mine : saved, { shouldDirty: true, shouldValidate: true })}
      sx={{
        mt: 1,
        display: "grid",
        alignItems: "start",
        columnGap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(96px, 160px) minmax(0, 1fr) minmax(0, 1fr)" },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, pt: { sm: 1 } }}>
        {t(spec.label)}
      </Typography>
      {choices.map(({ side: each, label, text }) => (
        <FormControlLabel
          key={each}
          value={each}
          control={<Radio size="small" />}
          sx={{ mr: 0, minWidth: 0 }}
          label={
            <Box component="span" sx={{ overflowWrap: "anywhere" }}>
              {t(["{label}：", "{label}: "], { label })}
              {text}
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
