import { useMemo, useState } from "react";
import { useDataProvider, useGetOne, useRefresh } from "react-admin";
import { CallError } from "../../../providers/callError";
import type { AppDataProvider, BulkResult } from "../../../providers/dataProvider";
import type { Fields } from "../../../resources/kit/field";
import { withoutRemarks } from "../../../resources/kit/fieldRemarks";
import { toWire } from "../../../resources/kit/wire";
import { useToastError } from "../../feedback/useToastError";
import { useLocale } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";
import { declaredResolver } from "../form/declaredResolver";
import { inputErrors, applicableValues, type FormValues } from "../form/formValues";
import { useRunAction, type ActionRequest } from "./useRunAction";

/** What the row says that the form of an action begins with. */
function prefillOf(detail: WireRow | undefined, action: string): FormValues | undefined {
  const all = detail?.["prefill"];
  const own: unknown =
    typeof all === "object" && all !== null ? Object.entries(all).find(([name]) => name === action)?.[1] : undefined;
  return typeof own === "object" && own !== null ? Object.fromEntries(Object.entries(own)) : undefined;
}

/** What arrives later than the form leaves alone what is typed. */
const keepTyped = { keepDirtyValues: true };

interface ActionFormValues {
  /** What the input begins with. */
  readonly begins?: FormValues | undefined;
  /** Sent beside what is typed. */
  readonly more?: FormValues | undefined;
}

/** The declared defaults, and what is known instead. */
const initialInput = (fields: Fields, known: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { spec }]) => [
      name,
      known[name] ?? (spec.default === undefined ? null : toWire(spec, spec.default, { unmask: true })),
    ]),
  );

/**
 * The input of a declared action, as props of react-admin's Form with the declaration's rules: it runs when it is submitted, shows what is
 * wrong at its fields, and hands the answers of several rows to `onDone`; of one row there are none.
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

  const resolver = useMemo(() => declaredResolver((values) => inputErrors(fields, values, locale)), [fields, locale]);
  /** The row as it was read again after someone else had changed it. */
  const [current, setCurrent] = useState<WireRow>();
  const record = current ?? (rows.length === 1 ? rows[0] : undefined);
  const { data: detail } = useGetOne<WireRow>(
    resourceNameOf(request.resource),
    { id: record?.id ?? 0, meta: { whole: true } },
    { enabled: action.prefilled === true && record !== undefined, refetchOnMount: "always" },
  );
  const prefill = useMemo(() => prefillOf(detail, request.name), [detail, request.name]);
  const begin = useMemo(() => initialInput(fields, { ...begins, ...prefill }), [fields, begins, prefill]);
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

  /** Answers the errors that are shown at the fields. */
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
    record: begin,
    resolver,
    resetOptions: keepTyped,
    mode: "onTouched",
    noValidate: true,
    disableInvalidFormNotification: true,
    onSubmit: submit,
  } as const;
  return { formProps, fields, names, info, running, current };
}
