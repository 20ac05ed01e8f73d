import { Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import { useContext, useState, type ReactNode } from "react";
import { Form } from "react-admin";
import type { BulkResult } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FieldGrid } from "../form/FieldGrid";
import type { FormValues } from "../form/formValues";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { ActionSubject } from "./ActionSubject";
import { ActionConflict } from "./ActionConflict";
import { BulkResults } from "./BulkResults";
import { TypedInputContext } from "./typedInput";
import { useActionForm } from "./useActionForm";
import type { ActionRequest } from "./useRunAction";
import type { WireRow } from "../../kinds/wireRow";
import { TitledDialog } from "../../ui/TitledDialog";

interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
  /** Initial values of the input. */
  readonly defaults?: FormValues;
  /** Sent together with the typed values. */
  readonly more?: FormValues;
  /** Called after the action; by default the dialog closes. */
  readonly onDone?: (() => void) | undefined;
  /** Rendered above the declared input. */
  readonly children?: ReactNode;
}

/** Reserves room for the helper text of each field, so that an error message does not move the buttons. */
const steady = { pt: 0, "& .MuiFormControl-root:not(:has(> .MuiFormHelperText-root))": { mb: "27px" } };

/** The values of the one row that the confirmation may name. */
const factsIn = ([row, ...others]: readonly WireRow[]): Record<string, string | number> =>
  others.length > 0
    ? {}
    : Object.fromEntries(
        Object.entries(row ?? {}).filter((entry): entry is [string, string | number] =>
          ["string", "number"].includes(typeof entry[1]),
        ),
      );

const colours = { good: "success", danger: "error", normal: "primary" } as const;

/** The dialog of an action: its confirmation and its input, validated by the declaration. */
export function ActionDialog({ request, onClose, defaults, more, onDone, children }: ActionDialogProps) {
  const { action, rows } = request;
  const t = useTranslations();
  const typed = useContext(TypedInputContext);
  const [initial] = useState(() => ({ ...typed.read(), ...defaults }));
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const { formKey, formProps, fields, names, info, running, isPrefilling, current } = useActionForm(
    request,
    (answers) => {
      if (answers.length > 0) return setResults(answers);
      (onDone ?? onClose)();
    },
    { defaults: initial, more },
  );

  return (
    <TitledDialog
      title={t(action.label)}
      maxWidth={names.length > 3 || children ? "md" : "sm"}
      dismissible={names.length === 0 && !children}
      onClose={running ? undefined : onClose}
    >
      {results.length > 0 ? (
        <BulkResults request={request} results={results} onClose={onClose} />
      ) : (
        <FormInfoContext value={info}>
          <Form key={formKey} {...formProps}>
            <DialogContent sx={steady}>
              {current && rows[0] && (
                <ActionConflict key={String(current.version)} resource={request.resource} seen={rows[0]} current={current} />
              )}
              <ActionSubject resource={request.resource} rows={current ? [current] : rows} />
              {(action.confirm ?? names.length === 0) && (
                <DialogContentText sx={{ mb: 1 }}>
                  {t(action.confirm ?? ["确定{label}？", "{label}?"], { ...factsIn(rows), label: action.label })}
                </DialogContentText>
              )}
              {children}
              <FieldGrid fields={fields} names={names} disabled={running || isPrefilling} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabled={running}>
                {t(["取消", "Cancel"])}
              </Button>
              <Button type="submit" variant="contained" color={colours[action.tone ?? "normal"]} disabled={running}>
                {t(["确定", "Confirm"])}
              </Button>
            </DialogActions>
          </Form>
        </FormInfoContext>
      )}
    </TitledDialog>
  );
}
