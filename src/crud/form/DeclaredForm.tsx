import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Form, RecordContextProvider, SaveContextProvider, useEvent, useNotify, useSaveContext } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { remarksOf } from "../../../resources/kit/fieldRemarks";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { UnsavedForm } from "../../unsaved/UnsavedForm";
import { useCurrentScreen } from "../../routing/currentScreen";
import type { FormSection } from "../sections";
import { ConflictChoice } from "./ConflictChoice";
import { declaredResolver } from "./declaredResolver";
import { FieldGrid } from "./FieldGrid";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { FormSummary } from "./FormSummary";
import { FormSteps } from "./FormSteps";
import { formErrorsOf } from "./formValues";
import { initialValues } from "./initialValues";
import { Suggestions } from "./Suggestions";
import { useApplicableSections } from "./useApplicableSections";
import { useAutosave } from "./useAutosave";
import { useDeclaredForm, type DeclaredFormOptions } from "./useDeclaredForm";
import { useSubmit } from "./useSubmit";
import { useUnsavedChanges } from "./useUnsavedChanges";
import { useLocalizedErrors } from "./useLocalizedErrors";
import { useWarnings } from "./useWarnings";
import { EditableRelation } from "./EditableRelation";
import { relationsIn } from "./relationLines";

/** The number of titled sections from which a form is shown in steps. */
const stepsFrom = 4;
const untitled: Label = ["内容", "Contents"];
const summaryTitle: Label = ["确认提交", "Review and submit"];

/** Keeps the buttons of a form longer than its dialog in view; the negative margin covers the dialog's padding below them. */
const inSight = {
  position: "sticky",
  bottom: -20,
  mb: "-20px",
  pt: 1,
  pb: "20px",
  zIndex: 1,
  backgroundColor: "background.paper",
} as const;

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
  ...question
}: DeclaredFormProps) {
  const t = useTranslations();
  const { address } = useCurrentScreen();
  const { declaration, record, defaults } = question;
  // Dialogs of several resources and rows can be open over the same screen.
  const dialog = inDialog ? `#${question.resource}/${record?.id ?? ""}` : "";
  const place = address.pathname + address.search + dialog;
  const model = useDeclaredForm(question);
  const saveContext = useSaveContext();
  const { form, saving, keeping, conflict, submit, saveDraft, row } = model;
  const warnings = useWarnings(declaration, form, record);
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

  const stepped = sections.length >= stepsFrom && sections.every(({ title }) => title);
  const applicable = useApplicableSections(sections, declaration, form, info.record);
  // A form submitted for review is first validated as a whole, in a summary step.
  const summed = stepped && declaration.drafts !== undefined;
  const steps = summed
    ? [...applicable.map(({ title }) => title ?? untitled), summaryTitle]
    : applicable.map(({ title }) => title ?? untitled);
  const [step, setStep] = useState(atSummary ? applicable.length : 0);
  const at = Math.min(step, steps.length - 1);
  const summing = summed && at === applicable.length;
  const notify = useNotify();
  useEffect(() => {
    if (summing) void form.trigger();
  }, [summing, form]);
  /** A field of another step, to focus once that step is rendered. */
  const sought = useRef<string>(undefined);
  useEffect(() => {
    if (sought.current) form.setFocus(sought.current);
    sought.current = undefined;
  });
  const stepOf = (name: string) => applicable.findIndex(({ fields, relation }) => fields.includes(name) || relation === name);
  const wrong = new Set([...Object.keys(errors), ...remarks.keys()].map(stepOf));
  const toFirstWrong = (names: readonly string[]) => {
    const found = names.map(stepOf).filter((each) => each >= 0);
    if (!stepped || found.length === 0) return;
    // Each field and its step is marked; one message covers all of them.
    const words: Label = [
      "还有{n}项未填写或有误，请补充后再提交",
      "{n} fields are missing or invalid; please correct them first",
    ];
    notify(t(words, { n: found.length }), { type: "error" });
    if (!summing) setStep(Math.min(...found));
  };
  const send = () => void submit(toFirstWrong);
  const next = async () => {
    if (await form.trigger([...(applicable[at]?.fields ?? [])], { shouldFocus: true })) setStep(at + 1);
  };

  const isDraft = declaration.drafts && (!row || row[declaration.drafts.field] === declaration.drafts.is);
  const savedAt = useAutosave(model, isDraft === true && !inDialog);
  const save = useEvent(() => (isDraft ? void saveDraft(toFirstWrong) : send()));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [save]);

  const whole = errors.root?.["server"]?.message ?? errors["non_field_errors"]?.message;
  const shown = stepped ? applicable.slice(at, at + 1) : applicable;
  const last = !stepped || at === steps.length - 1;
  const box = useRef<HTMLDivElement>(null);
  useSubmit(box, () => (last ? send() : void next()));
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
            {stepped && <FormSteps titles={steps} at={at} wrong={wrong} onStep={setStep} />}
            {shown.map(({ title, fields, relation }, section) => (
              <Box component="section" key={title?.[0] ?? section} sx={{ mb: 2 }}>
                {title && !stepped && (
                  <Typography component="h2" variant="subtitle1" sx={{ mb: 0.5 }}>
                    {t(title)}
                  </Typography>
                )}
                <FieldGrid fields={declaration.fields} names={fields} disabled={saving} />
                {relation && <EditableRelation resource={question.resource} name={relation} disabled={saving || keeping} />}
                {fields.map((name) => after?.[name] && <Fragment key={name}>{after[name]}</Fragment>)}
              </Box>
            ))}
            {summing && (
              <FormSummary
                declaration={declaration}
                sections={applicable}
                onGo={(to, name) => {
                  sought.current = name;
                  setStep(to);
                }}
              />
            )}
            {children}
            {savedAt && (
              <Typography variant="caption" color="text.secondary" component="p" role="status" sx={{ textAlign: "right" }}>
                {t(["草稿已自动保存 {time}", "Draft saved {time}"], { time: savedAt.toTimeString().slice(0, 5) })}
              </Typography>
            )}
            <Stack
              direction="row"
              spacing={1}
              useFlexGap
              flexWrap="wrap"
              sx={{ mt: 2, justifyContent: "flex-end", ...(inDialog && inSight) }}
            >
              <Button onClick={onCancel} disabled={saving}>
                {t(["取消", "Cancel"])}
              </Button>
              {stepped && at > 0 && (
                <Button variant="outlined" onClick={() => setStep(at - 1)}>
                  {t(["上一步", "Back"])}
                </Button>
              )}
              {toolbar}
              {isDraft && (
                <Button variant="outlined" onClick={() => void saveDraft(toFirstWrong)} disabled={saving}>
                  {t(["存草稿", "Save draft"])}
                </Button>
              )}
              <Button type="submit" variant="contained" disabled={saving}>
                {last ? t(declaration.drafts ? ["提交", "Submit"] : ["保存", "Save"]) : t(["下一步", "Next"])}
              </Button>
            </Stack>
          </div>
        </RecordContextProvider>
      </SaveContextProvider>
    </FormInfoContext>
  );
}
