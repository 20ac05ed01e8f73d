import { Alert, Box, Button, Typography } from "@mui/material";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { useContext, type ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { applies } from "../../../resources/kit/validate";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf, isWide } from "../../kinds/cellOf";
import { FactCell, FactGrid } from "../../kinds/FactGrid";
import type { WireRow } from "../../kinds/wireRow";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import type { FormSection } from "../sections";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { LinesTable } from "./LinesTable";
import type { FormValues } from "./formValues";
import { isFrozen, linesIn } from "./relationLines";
import { LinkButton } from "../../ui/LinkButton";
import { Muted } from "../../ui/Muted";

interface FormSummaryProps {
  readonly declaration: AnyResource;
  readonly sections: readonly FormSection[];
  /** Goes to a step and, if `name` is given, to that field. */
  readonly onGo: (step: number, name?: string) => void;
}

const titleOf = ({ title }: FormSection): Label => title ?? ["内容", "Contents"];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The last step of a long form: all input and what is still missing, for a check before submitting. */
export function FormSummary({ declaration, sections, onGo }: FormSummaryProps) {
  const t = useTranslations();
  const { getValues } = useFormContext<FormValues>();
  const { errors } = useFormState();
  const { record } = useContext(FormInfoContext);
  const values = getValues();
  const wrong = sections.flatMap(({ fields, relation }) => [...fields, relation ?? ""]).filter((name) => errors[name]);
  return (
    <>
      <Alert severity={wrong.length ? "error" : "info"} sx={{ mb: 2 }}>
        {wrong.length
          ? t(["还有{n}项未填写或有误，点选可直接补充。", "Fields missing or invalid: {n}. Select one to correct it."], {
              n: wrong.length,
            })
          : t(["请核对以下内容，确认无误后提交。", "Review the details below, then submit."])}
      </Alert>
      {sections.map((section, step) => (
        <Box component="section" key={section.title?.[0] ?? step} sx={{ mb: 2.5 }}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
            <Typography component="h2" variant="subtitle1">
              {t(titleOf(section))}
            </Typography>
            <Button
              size="small"
              startIcon={<EditOutlined />}
              aria-label={t(["修改{title}", "Edit {title}"], { title: titleOf(section) })}
              onClick={() => onGo(step)}
            >
              {t(["修改", "Edit"])}
            </Button>
          </Box>
          <SummaryValues
            declaration={declaration}
            names={section.fields.filter((name) => applies(declaration.fields[name]!.spec, { ...record, ...values }))}
            values={values}
            onGo={(name) => onGo(step, name)}
          />
          {section.relation && (
            <>
              {errors[section.relation] && <Missing text={messageOf(errors[section.relation])} onGo={() => onGo(step)} />}
              <LinesTable
                relation={declaration.relations![section.relation]!}
                lines={linesIn(values[section.relation])}
                there={record[section.relation]}
              />
              {linesIn(values[section.relation]).length === 0 && <Muted>{t(["未填写", "Not entered"])}</Muted>}
            </>
          )}
        </Box>
      ))}
    </>
  );
}

const messageOf = (error: unknown): string => {
  const message = (error as { readonly message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : "";
};

interface SummaryValuesProps {
  readonly declaration: AnyResource;
  readonly names: readonly string[];
  readonly values: Readonly<FormValues>;
  readonly onGo: (name: string) => void;
}

/** The typed values of a section; of the empty fields only the required ones. */
function SummaryValues({ declaration, names, values, onGo }: SummaryValuesProps) {
  const t = useTranslations();
  const { errors } = useFormState();
  const { record, chosen } = useContext(FormInfoContext);
  const reading = useFormatContext(names.map((name) => declaration.fields[name]!.spec));
  const named = (name: string): string | undefined =>
    values[name] === record[name]
      ? (record[`${name}_name`] as string | undefined)
      : chosen.get(`${name}:${String(values[name])}`);
  const row = { ...values, ...Object.fromEntries(names.map((name) => [`${name}_name`, named(name)])) };
  const isShown = isFrozen(declaration, record as WireRow);
  const before = (name: string): ReactNode =>
    isShown && JSON.stringify(values[name] ?? null) !== JSON.stringify(record[name] ?? null)
      ? cellOf(name, declaration.fields[name]!.spec, { ...reading, row: record }, "description")
      : undefined;
  return (
    <FactGrid>
      {names
        .filter((name) => errors[name] || !isEmpty(values[name]))
        .map((name) => {
          const { spec } = declaration.fields[name]!;
          const was = before(name);
          return (
            <FactCell key={name} name={t(spec.label)} wide={isWide(spec)}>
              {!isEmpty(values[name]) && cellOf(name, spec, { ...reading, row }, "description")}
              {t(unitOf(spec, values[name]))}
              {was !== undefined && (
                <Muted component="span" sx={{ display: "block" }}>
                  {t(["原：", "Previously: "])}
                  {was}
                </Muted>
              )}
              {errors[name] && <Missing text={messageOf(errors[name])} onGo={() => onGo(name)} />}
            </FactCell>
          );
        })}
    </FactGrid>
  );
}

function Missing({ text, onGo }: { text: string; onGo: () => void }) {
  return (
    <LinkButton danger onClick={onGo} style={{ textAlign: "left" }}>
      {text}
    </LinkButton>
  );
}
