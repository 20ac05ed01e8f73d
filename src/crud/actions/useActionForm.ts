import { useMemo, useState } from "react";
import { useDataProvider, useGetOne, useRefresh } from "react-admin";
import { CallError } from "../../../providers/callError";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import type { Fields } from "../../../resources/kit/field";
import { withoutRemarks } from "../../../resources/kit/fieldRemarks";
import { toWire } from "../../../resources/kit/wire";
import { useToastError } from "../../app/data/useToastError";
import { useLocale } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { declaredResolver } from "../form/declaredResolver";
import { inputErrors, applicableValues, type FormValues } from "../form/formValues";
import { useRunAction, type ActionRequest } from "./useRunAction";

/** The initial values of an action's input, as returned with the row under `prefill`. */
function prefillOf(detail: WireRow | undefined, action: string): FormValues | undefined {
  const all = detail?.["prefill"];
  const own: unknown =
    typeof all === "object" && all !== null ? Object.entries(all).find(([name]) => name === action)?.[1] : undefined;
  return typeof own === "object" && own !== null ? Object.fromEntries(Object.entries(own)) : undefined;
}

/** Data that arrives after the form is rendered does not overwrite typed values. */
const keepTyped = { keepDirtyValues: true };

interface ActionFormValues {
  /** Values of the input that override the declared defaults. */
  readonly defaults?: FormValues | undefined;
  /** Sent together with the typed values. */
  readonly more?: FormValues | undefined;
}

/** The declared defaults, overridden by known values. */
const initialInput = (fields: Fields, known: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { spec }]) => [
      name,
      known[name] ?? (spec.default === undefined ? null : toWire(spec, spec.default, { unmask: true })),
    ]),
  );

/**
 * The input of a declared action, as props of react-admin's Form. Submitting runs the action and shows errors at their fields.
 * `onDone` gets the result of each row if there are several rows, otherwise an empty list.
 */
export function useActionForm(
  request: ActionRequest,
  onDone: (answers: readonly BulkResult[]) => void,
  { defaults, more }: ActionFormValues = {},
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

  const resolver = useMemo(() => declaredResolver((values) => inputErrors(fields, values, locale)), [fields, locale]);
  /** The row, fetched again after another user had changed it. */
  const [current, setCurrent] = useState<WireRow>();
  const record = current ?? (rows.length === 1 ? rows[0] : undefined);
  const {
    data: detail,
    isFetching,
    isFetchedAfterMount,
  } = useGetOne<WireRow>(
    resourceNameOf(request.resource),
    { id: record?.id ?? 0, meta: { whole: true } },
    { enabled: action.prefilled === true && record !== undefined, refetchOnMount: "always" },
  );
  const prefill = useMemo(() => prefillOf(detail, request.name), [detail, request.name]);
  const initial = useMemo(() => initialInput(fields, { ...defaults, ...prefill }), [fields, defaults, prefill]);
  const info = useMemo(() => ({ record: record ?? {}, warnings: {}, chosen: new Map<string, string>() }), [record]);

  const fail = async (error: unknown): Promise<FormValues | undefined> => {
    if (error instanceof CallError && error.isStale && record) {
      setCurrent(
        (await provider.getOne<WireRow>(resourceNameOf(request.resource), { id: record.id, meta: { whole: true } })).data,
      );
      refresh();
      return undefined;
    }
    toastError(error);
    if (!(error instanceof CallError)) return undefined;
    const errors = Object.entries(error.body.errors ?? {});
    return Object.fromEntries(errors.filter(([name, message]) => name in fields && typeof message === "string"));
  };

  /** Returns the errors to show at the fields. */
  const submit = async (values: FormValues): Promise<FormValues | undefined> => {
    setRunning(true);
    try {
      const sent = Object.entries(applicableValues(fields, names, values)).filter(([, value]) => value !== null);
      onDone(await run(current ? { ...request, rows: [current] } : request, { ...Object.fromEntries(sent), ...more }));
      return undefined;
    } catch (error) {
      return await fail(error).catch((problem: unknown) => {
        toastError(problem);
        return undefined;
      });
    } finally {
      setRunning(false);
    }
  };
  const formProps = {
    record: initial,
    resolver,
    resetOptions: keepTyped,
    mode: "onTouched",
    noValidate: true,
    disableInvalidFormNotification: true,
    onSubmit: submit,
  } as const;
  // A value that arrives during typing would be mixed with the typed one. A form takes a changed record a moment after its fields are
  // drawn: another form begins with its values instead.
  const isPrefilling = isFetching && !isFetchedAfterMount;
  return { formKey: isPrefilling ? "waiting" : "filled", formProps, fields, names, info, running, isPrefilling, current };
}
