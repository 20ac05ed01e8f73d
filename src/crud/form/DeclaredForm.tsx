import { Alert } from "@mui/material";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { Form, RecordContextProvider, SaveContextProvider, useSaveContext } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { remarksOf } from "../../../resources/kit/fieldRemarks";
import type { Label } from "../../../resources/kit/label";
import { useLocale } from "../../app/i18n/useTranslations";
import { UnsavedForm } from "../../app/unsaved/UnsavedForm";
import type { FormSection } from "../sections";
import { ConflictChoice } from "./ConflictChoice";
import type { DeclaredFormOptions } from "./declaredFormOptions";
import { declaredResolver } from "./declaredResolver";
import { DraftSavedNote } from "./DraftSavedNote";
import { FormButtons } from "./FormButtons";
import { FormSectionFields } from "./FormSectionFields";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { FormSummary } from "./FormSummary";
import { FormSteps } from "./FormSteps";
import { formErrorsOf } from "./formValues";
import { initialValues } from "./initialValues";
import { Suggestions } from "./Suggestions";
import { useApplicableSections } from "./useApplicableSections";
import { useAutosave } from "./useAutosave";
import { useCalculated } from "./useCalculated";
import { useDeclaredForm } from "./useDeclaredForm";
import { useFormPlace } from "./useFormPlace";
import { useFormSteps } from "./useFormSteps";
import { useSaveShortcut } from "./useSaveShortcut";
import { useSubmit } from "./useSubmit";
import { useUnsavedChanges } from "./useUnsavedChanges";
import { useLocalizedErrors } from "./useLocalizedErrors";
import { useWarnings } from "./useWarnings";
import { relationsIn } from "./relationLines";

const nextLabel: Label = ["下一步", "Next"];
const submitLabel: Label = ["提交", "Submit"];
const saveLabel: Label = ["保存", "Save"];

interface DeclaredFormProps extends DeclaredFormOptions {
  readonly sections: readonly FormSection[];
  /** Rendered below the declared fields, inside the form, so `useFormContext` works. */
  readonly children?: ReactNode;
  /** By field name: rendered below the fields of the section that contains this field. */
  readonly after?: Readonly<Record<string, ReactNode>> | undefined;
  readonly toolbar?: ReactNode;
  readonly onCancel: () => void;
  readonly inDialog?: boolean;
  /** Start at the summary step, if the form has one. */
  readonly atSummary?: boolean | undefined;
}

/** The declared fields in sections or steps, in react-admin's Form; must be inside FormBase. */
export function DeclaredForm(props: DeclaredFormProps) {
  const { declaration, names, record, sections } = props;
  const locale = useLocale();
  const relations = useMemo(() => relationsIn(sections), [sections]);
  const [begin] = useState(() => initialValues({ ...props, relations }));
  const resolver = useMemo(
    () => declaredResolver((values) => formErrorsOf(declaration, values, { names, locale, record })),
    [declaration, names, locale, record],
  );
  return (
    <Form record={begin} resolver={resolver} mode="onTouched" noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
      <OnceReady>
        <FormBody {...props} relations={relations} />
      </OnceReady>
    </Form>
  );
}

/** Renders the fields only when the form is ready: it resets itself on mount, and fields rendered before would be rendered three times. */
function OnceReady({ children }: { children: ReactNode }) {
  return useFormContext().formState.isReady && children;
}

/** The form with autosave, storage of unsaved input and conflict handling. */
function FormBody({
  sections,
  children,
  after,
  toolbar,
  onCancel,
  inDialog = false,
  atSummary = false,
  ...options
}: DeclaredFormProps) {
  const { declaration, record, defaults } = options;
  const model = useDeclaredForm(options);
  const saveContext = useSaveContext();
  const { form, saving, conflict, row } = model;
  const place = useFormPlace(options, row, inDialog);
  const warnings = useWarnings(declaration, form, record);
  useCalculated(declaration, form, record);
  const [chosen] = useState(() => new Map<string, string>());
  const remarks = useMemo(
    () => new Map(remarksOf(declaration, row).map(({ field, remark }) => [field, remark])),
    [declaration, row],
  );
  const info = useMemo(
    () => ({ record: row ?? defaults ?? {}, warnings, remarks, chosen }),
    [row, defaults, warnings, remarks, chosen],
  );
  const { errors } = useFormState({ control: form.control });
  useLocalizedErrors(form, errors);
  useUnsavedChanges(form, place);

  const applicable = useApplicableSections(sections, declaration, form, info.record);
  const steps = useFormSteps(form, { sections, applicable, hasReview: declaration.drafts !== undefined, atSummary });
  const wrong = new Set([...Object.keys(errors), ...remarks.keys()].map(steps.stepOf));
  const submit = () => void model.submit(steps.toFirstWrong);
  const saveDraft = () => void model.saveDraft(steps.toFirstWrong);

  const isDraft = declaration.drafts !== undefined && (!row || row[declaration.drafts.field] === declaration.drafts.is);
  const savedAt = useAutosave(model, isDraft && !inDialog);
  useSaveShortcut(isDraft ? saveDraft : submit);

  const whole = errors.root?.["server"]?.message ?? errors["non_field_errors"]?.message;
  const box = useRef<HTMLDivElement>(null);
  useSubmit(box, () => (steps.isLast ? submit() : void steps.next()));
  return (
    <FormInfoContext value={info}>
      <SaveContextProvider value={{ ...saveContext, save: model.save, saving }}>
        <RecordContextProvider value={row}>
          <div ref={box} aria-busy={saving}>
            <UnsavedForm place={place} />
            {conflict && <ConflictChoice key={String(conflict.theirs.version)} fields={declaration.fields} conflict={conflict} />}
            {whole && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {whole}
              </Alert>
            )}
            {!record && <Suggestions declaration={declaration} />}
            {steps.isStepped && <FormSteps titles={steps.titles} at={steps.at} wrong={wrong} onStep={steps.goTo} />}
            {steps.shown.map((section, index) => (
              <FormSectionFields
                key={section.title?.[0] ?? index}
                {...{ section, declaration, after, saving }}
                isTitled={!steps.isStepped}
                resource={options.resource}
                keeping={model.keeping}
              />
            ))}
            {steps.isSummary && <FormSummary declaration={declaration} sections={applicable} onGo={steps.goTo} />}
            {children}
            {savedAt && <DraftSavedNote savedAt={savedAt} />}
            <FormButtons
              {...{ toolbar, onCancel, saving, inDialog }}
              onBack={steps.isStepped && steps.at > 0 ? () => steps.goTo(steps.at - 1) : undefined}
              onSaveDraft={isDraft ? saveDraft : undefined}
              submitLabel={!steps.isLast ? nextLabel : declaration.drafts ? submitLabel : saveLabel}
            />
          </div>
        </RecordContextProvider>
      </SaveContextProvider>
    </FormInfoContext>
  );
}
