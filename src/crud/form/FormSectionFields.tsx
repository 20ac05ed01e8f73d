import { Box, Typography } from "@mui/material";
import { Fragment, type ReactNode } from "react";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { FormSection } from "../sections";
import { EditableRelation } from "./EditableRelation";
import { FieldGrid } from "./FieldGrid";

interface FormSectionFieldsProps {
  readonly resource: string;
  readonly declaration: AnyResource;
  readonly section: FormSection;
  /** In steps the title is that of the step. */
  readonly isTitled: boolean;
  /** By field name: rendered below the fields. */
  readonly after: Readonly<Record<string, ReactNode>> | undefined;
  readonly saving: boolean;
  /** A draft is being saved: its lines have no ids yet. */
  readonly keeping: boolean;
}

/** The fields of one section of a form, and its editable relation. */
export function FormSectionFields(props: FormSectionFieldsProps) {
  const { resource, declaration, section, isTitled, after, saving, keeping } = props;
  const { title, fields, relation } = section;
  const t = useTranslations();
  return (
    <Box component="section" sx={{ mb: 2 }}>
      {title && isTitled && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 0.5 }}>
          {t(title)}
        </Typography>
      )}
      <FieldGrid fields={declaration.fields} names={fields} disabled={saving} />
      {relation && <EditableRelation resource={resource} name={relation} disabled={saving || keeping} />}
      {fields.map((name) => after?.[name] && <Fragment key={name}>{after[name]}</Fragment>)}
    </Box>
  );
}
