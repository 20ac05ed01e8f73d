import { useEffect, useMemo, useState } from "react";
import { useDataProvider, useGetOne, useRefresh } from "react-admin";
import { useForm, type Resolver } from "react-hook-form";
import { CallError } from "../../../providers/callError";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import { withoutRemarks } from "../../../resources/kit/fieldRemarks";
import { toWire } from "../../../resources/kit/wire";
import { useToastError } from "../../feedback/useToastError";
import { useLocale } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";
import { inputErrors, applicableValues, type FormValues } from "../form/formValues";
import { useRunAction, type ActionRequest } from "./useRunAction";

/** What the row says that the form of an action begins with. */
function prefillOf(detail: WireRow | undefined, action: string): FormValues | undefined {
  const all = detail?.["prefill"];
  const own: unknown =
    typeof all === "object" && all !== null ? Object.entries(all).find(([name]) => name === action)?.[1] : undefined;
  return typeof own === "object" && own !== null ? Object.fromEntries(Object.entries(own)) : undefined;
}

interface ActionFormValues {
  /** What the input begins with. */
  readonly begins?: FormValues | undefined;
  /** Sent beside what is typed. */
  readonly more?: FormValues | undefined;
}

/**
 * The input of a declared action as a form with the declaration's rules: `submit` runs it, shows what is wrong at its fields, and hands
 * the answers of several rows to `onDone`; of one row there are none.
 */
export function useActionForm(
  request: ActionRequest,
  onDone: (answers: readonly BulkResult[]) => void,
  { begins, more }: ActionFormValues = {},
) {
  const { action, rows } = request;
  const locale = useLocale();
  const run = useRunAction();
  const refresh = useRefresh();
  const provider = useDataProvider<AppDataProvider>();
  const toastError = useToastError();
  const [running, setRunning] = useState(false);
  const fields = useMemo(() => withoutRemarks(action.input ?? {}), [action]);
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
        begins?.[name] ?? (spec.default === undefined ? null : toWire(spec, spec.default, { unmask: true })),
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
      onDone(await run(current ? { ...request, rows: [current] } : request, { ...Object.fromEntries(sent), ...more }));
    } catch (error) {
      await fail(error).catch(toastError);
    } finally {
      setRunning(false);
    }
  });
  return { form, fields, names, info, running, current, submit };
}
