import { Box, Button, Paper } from "@mui/material";
import { useEffect, useState, type ReactNode } from "react";
import { Form, useRecordContext, useResourceContext } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { isWide } from "../../kinds/cellOf";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { FieldInput } from "../form/FieldInput";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { actionColours, ActionButtons } from "./ActionButtons";
import { ActionConflict } from "./ActionConflict";
import { offeredActions, otherAnswer, primaryAction, type OfferedAction } from "./declaredActions";
import { makeTypedValues, TypedInput, TypedInputContext } from "./typedInput";
import { useActionForm } from "./useActionForm";
import { focusPageIfLost } from "../../ui/focusPageIfLost";

/** The footer of a record's page: the next action with its input, ready to submit, and the other actions next to it, with `children` after them. */
export function ActionFooter({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<WireRow>();
  const [typed] = useState(makeTypedValues);
  const offered = record ? offeredActions(declarationOf(resource), record) : [];
  if (!record || (offered.length === 0 && !children)) return null;
  const primary = primaryAction(offered) ?? otherAnswer(offered);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t(["处置", "Handling"])}
      sx={{
        p: 1.5,
        displayPrint: "none",
        position: primary ? { sm: "sticky" } : "static",
        bottom: 0,
        zIndex: 2,
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        justifyContent: "flex-end",
        borderTop: 3,
        borderTopColor: "primary.main",
      }}
    >
      <TypedInputContext value={typed}>
        {primary && <ActionInput key={`${primary.name} ${record.id}`} resource={resource} row={record} {...primary} />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "start", pt: 0.5, "&:empty": { display: "none" } }}>
          <ActionButtons except={primary ? [primary.name] : []} />
          {children}
        </Box>
      </TypedInputContext>
    </Paper>
  );
}

const noDialog = (): void => undefined;

function ActionInput({ resource, row, name, action }: OfferedAction & { readonly resource: string; readonly row: WireRow }) {
  const t = useTranslations();
  const request = { resource, name, action, rows: [row] };
  const { formKey, formProps, fields, names, info, running, isPrefilling, current } = useActionForm(request, noDialog);
  useEffect(() => focusPageIfLost, []);
  return (
    <FormInfoContext value={info}>
      <Box sx={{ flex: "1 1 460px", minWidth: 0 }}>
        <Form key={formKey} {...formProps}>
          <TypedInput />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: "4px 16px", alignItems: "start" }}>
            {current && (
              <Box sx={{ flex: "1 0 100%" }}>
                <ActionConflict key={String(current.version)} resource={resource} seen={row} current={current} />
              </Box>
            )}
            {names.map((field) => (
              <Box key={field} sx={{ flex: isWide(fields[field]!.spec) ? "1 1 300px" : "0 1 190px", minWidth: 0 }}>
                <FieldInput name={field} spec={fields[field]!.spec} disabled={running || isPrefilling} />
              </Box>
            ))}
            <Button type="submit" variant="contained" color={actionColours[action.tone ?? "normal"]} disabled={running}>
              {t(action.label)}
            </Button>
          </Box>
        </Form>
      </Box>
    </FormInfoContext>
  );
}
