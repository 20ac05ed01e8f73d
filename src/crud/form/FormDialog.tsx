import { DialogContent } from "@mui/material";
import { useImperativeHandle, useMemo, useRef, useState, type RefObject } from "react";
import { useLocation, useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { FieldDef } from "../../../resources/kit/field";
import { singularLabel, type Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { formSections } from "../sections";
import { defaultsIn } from "./addressDefaults";
import { DeclaredForm } from "./DeclaredForm";
import { FormBase } from "./FormBase";
import type { FormValues } from "./formValues";
import { TitledDialog } from "../../ui/TitledDialog";

interface FormDialogProps {
  readonly resource: string;
  /** The row to edit; without it the dialog creates a row. */
  readonly id?: number | undefined;
  readonly defaults?: FormValues | undefined;
  /** Called with the saved row before the dialog closes. */
  readonly onSaved?: ((row: WireRow) => void) | undefined;
  /** The fields that are shown, on one page; the others are sent with their defaults. */
  readonly only?: readonly string[] | undefined;
  /** Replace the labels of these fields. */
  readonly labels?: Readonly<Record<string, Label>> | undefined;
  /** Replaces the default title, 新增 or 编辑 with the resource's name. */
  readonly title?: Label;
  readonly onClose: () => void;
}

/** The generated form in a dialog, for resources without a form screen. */
export function FormDialog({ resource, id, defaults, title, only, labels, onSaved, onClose }: FormDialogProps) {
  const t = useTranslations();
  const { search } = useLocation();
  const [initial] = useState(() => ({ ...defaultsIn(search, resource), ...defaults }));
  const mayLeave = useRef<() => boolean>(null);
  const { label, createLabel } = declarationOf(resource);
  const usual: Label = id === undefined ? (createLabel ?? ["新增{one}", "New {one}"]) : ["编辑{one}", "Edit {one}"];
  return (
    <TitledDialog
      title={t(title ?? usual, { one: singularLabel(label) })}
      maxWidth="md"
      onClose={() => (mayLeave.current?.() ?? true) && onClose()}
    >
      <DialogContent>
        <FormBase resource={resource} id={id}>
          {(opened) => (
            <DialogFormFields
              resource={resource}
              record={opened}
              defaults={initial}
              only={only}
              labels={labels}
              onSaved={onSaved}
              onClose={onClose}
              mayLeave={mayLeave}
            />
          )}
        </FormBase>
      </DialogContent>
    </TitledDialog>
  );
}

interface DialogFormFieldsProps extends Pick<
  FormDialogProps,
  "resource" | "defaults" | "only" | "labels" | "onSaved" | "onClose"
> {
  readonly record: WireRow | undefined;
  readonly mayLeave: RefObject<(() => boolean) | null>;
}

function DialogFormFields({ resource, record, defaults, only, labels, onSaved, onClose, mayLeave }: DialogFormFieldsProps) {
  const declaration = useMemo(() => renamed(declarationOf(resource), labels), [resource, labels]);
  const whole = useMemo(() => formSections(declaration, record), [declaration, record]);
  const names = useMemo(() => whole.flatMap((section) => section.fields), [whole]);
  const sections = useMemo(
    () => (only ? [{ fields: only.filter((name) => names.includes(name)) }] : whole),
    [only, names, whole],
  );
  return (
    <DeclaredForm
      inDialog
      resource={resource}
      declaration={declaration}
      sections={sections}
      names={names}
      record={record}
      defaults={defaults}
      onSaved={(row) => {
        onSaved?.(row);
        onClose();
      }}
      onCancel={onClose}
    >
      <LeaveGuard mayLeave={mayLeave} />
    </DeclaredForm>
  );
}

function renamed(declaration: AnyResource, labels: Readonly<Record<string, Label>> = {}): AnyResource {
  const fields = Object.entries(labels).map(
    ([name, label]) => [name, new FieldDef({ ...declaration.fields[name]!.spec, label })] as const,
  );
  return fields.length > 0 ? { ...declaration, fields: { ...declaration.fields, ...Object.fromEntries(fields) } } : declaration;
}

/** Escape does not interrupt a save, and asks before discarding typed input. */
function LeaveGuard({ mayLeave }: Pick<DialogFormFieldsProps, "mayLeave">) {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  useImperativeHandle(
    mayLeave,
    () => () => !isSubmitting && (!isDirty || window.confirm(translate("ra.message.unsaved_changes"))),
    [isDirty, isSubmitting, translate],
  );
  return null;
}
