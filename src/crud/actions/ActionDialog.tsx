import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useDataProvider, useGetOne, useRefresh } from "react-admin";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { CallError } from "../../../providers/callError";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import { toWire } from "../../../resources/kit/wire";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { useToastError } from "../../feedback/useToastError";
import { FieldGrid } from "../form/FieldGrid";
import { FormInfoContext } from "../form/FormInfo";
import { inputErrors, applicableValues, type FormValues } from "../form/formValues";
import { resourceNameOf } from "../../routing/recordPaths";
import { ActionSubject } from "./ActionSubject";
import { ActionConflict } from "./ActionConflict";
import { BulkResults } from "./BulkResults";
import { useRunAction, type ActionRequest } from "./useRunAction";

interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
  /** Drawn above the declared input. */
  readonly children?: ReactNode;
}

/** What a field is reported beneath it has its room beforehand: a message moves no button from under the finger. */
const steady = { pt: 0, "& .MuiFormControl-root:not(:has(> .MuiFormHelperText-root))": { mb: "27px" } };

/** What the row says that the dialog of an action begins with. */
function prefillOf(detail: WireRow | undefined, action: string): FormValues | undefined {
  const all = detail?.["prefill"];
  const own: unknown =
    typeof all === "object" && all !== null ? Object.entries(all).find(([name]) => name === action)?.[1] : undefined;
  return typeof own === "object" && own !== null ? Object.fromEntries(Object.entries(own)) : undefined;
}

const colours = { good: "success", danger: "error", normal: "primary" } as const;

/** What an action asks before it is done: its confirmation and its input, with the declaration's rules and words. */
export function ActionDialog({ request, onClose, children }: ActionDialogProps) {
  const { action, rows } = request;
  const t = useTranslations();
  const locale = useLocale();
  const run = useRunAction();
  const refresh = useRefresh();
  const provider = useDataProvider<AppDataProvider>();
  const toastError = useToastError();
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const fields = action.input ?? {};
  const names = Object.keys(fields);

  const resolver: Resolver<FormValues> = (values) => {
    const errors = Object.entries(inputErrors(fields, values, locale));
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors.map(([name, [message]]) => [name, { type: "declared", message }])) };
  };
  const form = useForm<FormValues>({
    resolver,
    mode: "onTouched",
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([name, { spec }]) => [
        name,
        spec.default === undefined ? null : toWire(spec, spec.default, { unmask: true }),
      ]),
    ),
  });
  /** The row as it was read again after someone else had changed it. */
  const [current, setCurrent] = useState<WireRow>();
  const record = current ?? (rows.length === 1 ? rows[0] : undefined);
  const { data: detail } = useGetOne<WireRow>(
    resourceNameOf(request.of),
    { id: record?.id ?? 0, meta: { whole: true } },
    { enabled: action.prefilled === true && record !== undefined, refetchOnMount: "always" },
  );
  const prefill = useMemo(() => prefillOf(detail, request.name), [detail, request.name]);
  useEffect(() => {
    for (const [name, value] of Object.entries(prefill ?? {}))
      if (action.input?.[name] && !form.getFieldState(name).isDirty) form.resetField(name, { defaultValue: value });
  }, [prefill, action, form]);
  const info = useMemo(() => ({ record: record ?? {}, warnings: {}, chosen: new Map<string, string>() }), [record]);

  const fail = async (error: unknown): Promise<void> => {
    if (error instanceof CallError && error.isStale && record) {
      setCurrent((await provider.getOne<WireRow>(resourceNameOf(request.of), { id: record.id, meta: { whole: true } })).data);
      refresh();
      return;
    }
    toastError(error);
    if (!(error instanceof CallError)) return;
    for (const [name, message] of Object.entries(error.body.errors ?? {}))
      if (name in fields && typeof message === "string") form.setError(name, { type: "server", message });
  };

  const submit = form.handleSubmit(async (values) => {
    setRunning(true);
    try {
      const sent = Object.entries(applicableValues(fields, names, values)).filter(([, value]) => value !== null);
      const answers = await run(current ? { ...request, rows: [current] } : request, Object.fromEntries(sent));
      if (answers.length) setResults(answers);
      else onClose();
    } catch (error) {
      await fail(error).catch(toastError);
    } finally {
      setRunning(false);
    }
  });

  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      maxWidth={names.length > 3 || children ? "md" : "sm"}
      aria-labelledby="action-dialog"
    >
      <DialogTitle id="action-dialog">{t(action.label)}</DialogTitle>
      {results.length > 0 ? (
        <BulkResults request={request} results={results} onClose={onClose} />
      ) : (
        <FormInfoContext value={info}>
          <FormProvider {...form}>
            <form
              noValidate
              onSubmit={(event) => {
                event.stopPropagation();
                void submit(event);
              }}
            >
              <DialogContent sx={steady}>
                {current && rows[0] && (
                  <ActionConflict key={String(current["version"])} of={request.of} seen={rows[0]} current={current} />
                )}
                <ActionSubject of={request.of} rows={current ? [current] : rows} />
                {(action.confirm ?? names.length === 0) && (
                  <DialogContentText sx={{ mb: 1 }}>
                    {t(action.confirm ?? ["确定{label}？", "{label}?"], { label: action.label })}
                  </DialogContentText>
                )}
                {children}
                <FieldGrid fields={fields} names={names} disabled={running} />
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose} disabled={running}>
                  {t(["取消", "Cancel"])}
                </Button>
                <Button type="submit" variant="contained" color={colours[action.tone ?? "normal"]} disabled={running}>
                  {t(["确定", "Confirm"])}
                </Button>
              </DialogActions>
            </form>
          </FormProvider>
        </FormInfoContext>
      )}
    </Dialog>
  );
}
