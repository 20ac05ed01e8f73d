import { Box, Button, DialogActions, DialogContent, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { Form } from "react-admin";
import { useFormContext } from "react-hook-form";
import { singularLabel } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { ErrorState, LoadingState } from "../../ui/states";
import type { FormSection } from "../sections";
import { declaredResolver } from "./declaredResolver";
import { FieldGrid } from "./FieldGrid";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { formErrorsOf, applicableValues, type FormValues } from "./formValues";
import { initialValues } from "./initialValues";
import { useApplicableSections } from "./useApplicableSections";
import { useFullRecord } from "./useFullRecord";
import type { RelationLine } from "./relationLines";
import { TitledDialog } from "../../ui/TitledDialog";

interface LineDialogProps {
  readonly target: AnyResource;
  /** The reference to the parent row; its value is known, so the form omits it. */
  readonly by: string;
  readonly line: RelationLine;
  /** Show only the fields that may be written without a review. */
  readonly frozen: boolean;
  readonly onDone: (line: RelationLine) => void;
  readonly onClose: () => void;
}

/** Edits one line of an editable relation: it is saved only when the parent row is saved. */
export function LineDialog(props: LineDialogProps) {
  const t = useTranslations();
  const { line, target, onClose } = props;
  const words = Object.keys(line).length > 0 ? (["编辑{one}", "Edit {one}"] as const) : (["添加{one}", "Add {one}"] as const);
  return (
    <TitledDialog title={t(words, { one: singularLabel(target.label) })} maxWidth="md" onClose={onClose}>
      {line.id === undefined ? <LineForm {...props} /> : <EditLine {...props} id={line.id} />}
    </TitledDialog>
  );
}

function EditLine({ id, ...props }: LineDialogProps & { readonly id: number }) {
  const { opened, error, refetch } = useFullRecord(props.target.name, id);
  if (error && !opened) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  return opened ? <LineForm {...props} row={opened} /> : <LoadingState />;
}

function sectionsOf({ form = [], update = [] }: AnyResource, by: string, limited: boolean): readonly FormSection[] {
  const only = limited ? update.flatMap((each) => each.only ?? []) : undefined;
  return form
    .map((section) => ({
      ...(section.title && { title: section.title }),
      fields: section.fields.filter((name) => name !== by && (only?.includes(name) ?? true)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The names of the chosen references, and the values that snapshot fields will get on save, as far as these names tell. */
function copiesOf({ fields }: AnyResource, line: RelationLine, chosen: ReadonlyMap<string, string>): FormValues {
  const copies: FormValues = {};
  for (const [name, { spec }] of Object.entries(fields)) {
    const called = spec.target ? chosen.get(`${name}:${String(line[name])}`) : undefined;
    if (called !== undefined) copies[`${name}_name`] = called;
    for (const path of spec.snapshotOf ?? []) {
      const [reference = "", column] = path.split(".");
      const text = chosen.get(`${reference}:${String(line[reference])}`);
      if (column === name && text !== undefined && line[reference]) copies[name] = text;
    }
  }
  return copies;
}

function LineForm({ target, by, line, row, frozen, onDone, onClose }: LineDialogProps & { readonly row?: WireRow }) {
  const locale = useLocale();
  const sections = useMemo(() => sectionsOf(target, by, frozen && row !== undefined), [target, by, frozen, row]);
  const names = useMemo(() => sections.flatMap(({ fields }) => fields), [sections]);
  const [chosen] = useState(() => new Map<string, string>());
  const record = useMemo(() => ({ ...row, ...line }), [row, line]);
  const info = useMemo(() => ({ record, warnings: {}, chosen }), [record, chosen]);
  const resolver = useMemo(
    () => declaredResolver((values) => formErrorsOf(target, values, { names, locale, record: row })),
    [target, names, locale, row],
  );
  const [begin] = useState(() => {
    const declared = row ? {} : initialValues({ declaration: target, names });
    return Object.fromEntries(names.map((name) => [name, record[name] ?? declared[name] ?? null]));
  });
  const done = (values: FormValues) => {
    const entered = Object.entries(applicableValues(target.fields, names, values)).filter(
      ([name, value]) => !row || JSON.stringify(value) !== JSON.stringify(row[name] ?? null),
    );
    const next: RelationLine = { ...(row && { id: row.id }), ...Object.fromEntries(entered) };
    onDone({ ...next, ...copiesOf(target, next, chosen) });
  };
  return (
    <FormInfoContext value={info}>
      <Form record={begin} resolver={resolver} mode="onTouched" noValidate disableInvalidFormNotification onSubmit={done}>
        <LineFields target={target} sections={sections} record={record} onClose={onClose} />
      </Form>
    </FormInfoContext>
  );
}

interface LineFieldsProps extends Pick<LineDialogProps, "target" | "onClose"> {
  readonly sections: readonly FormSection[];
  readonly record: FormValues;
}

function LineFields({ target, sections, record, onClose }: LineFieldsProps) {
  const t = useTranslations();
  const applicable = useApplicableSections(sections, target, useFormContext<FormValues>(), record);
  return (
    <>
      <DialogContent>
        {applicable.map(({ title, fields }, at) => (
          <Box component="section" key={title?.[0] ?? at} sx={{ pt: at === 0 ? 1 : 0, mb: 1.5 }}>
            {title && (
              <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
                {t(title)}
              </Typography>
            )}
            <FieldGrid fields={target.fields} names={fields} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(["取消", "Cancel"])}</Button>
        <Button type="submit" variant="contained">
          {t(["确定", "OK"])}
        </Button>
      </DialogActions>
    </>
  );
}
