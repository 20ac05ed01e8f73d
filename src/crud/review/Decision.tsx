import { Alert, Button, Paper, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import { remarksInput } from "../../../resources/kit/fieldRemarks";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { ActionDialog } from "../actions/ActionDialog";
import { offeredActions, type OfferedAction } from "../actions/declaredActions";
import type { DraftRemarks } from "./remarksContext";

interface DecisionProps {
  readonly declaration: AnyResource;
  readonly row: WireRow;
  readonly draft: DraftRemarks;
  /** Documents that are not ticked. */
  readonly unchecked: number;
  readonly onDecided: () => void;
}

/** The review actions of the row, each with the reason if it is unavailable. */
export function decisionsOf(resource: AnyResource, row: WireRow): readonly OfferedAction[] {
  const { accept = [], sendBack = [] } = resource.review ?? {};
  return offeredActions(resource, row).filter(({ name }) => accept.includes(name) || sendBack.includes(name));
}

/** The review buttons, always in view; sending back includes the remarks written at the fields. */
export function Decision({ declaration, row, draft, unchecked, onDecided }: DecisionProps) {
  const t = useTranslations();
  const notify = useNotify();
  const [chosen, choose] = useState<OfferedAction>();
  const { review, fields, relations } = declaration;
  const marked = [...draft.remarks];
  const isReturn = ({ name }: OfferedAction) => review?.sendBack.includes(name) ?? false;
  const begin = (decision: OfferedAction) => {
    if (!isReturn(decision) || draft.check()) return choose(decision);
    notify(t(["请写明标记的字段有何问题", "Say what is wrong with the marked fields"]), { type: "error" });
  };
  const labels = marked.map(([field]) => t(fields[field]?.spec.label ?? relations?.[field]?.label ?? [field, field]));
  const reason =
    marked.length > 0 ? t(["请修改：{labels}", "Please correct: {labels}"], { labels: labels.join(t(["、", ", "])) }) : null;
  /** Why a decision is unavailable; shown as text, because touch users would not find a tooltip alone. */
  const unavailable = decisionsOf(declaration, row).find((decision) => decision.reason !== undefined)?.reason;
  const returns = chosen && isReturn(chosen);
  return (
    <Paper
      elevation={4}
      sx={{ position: "sticky", bottom: 0, zIndex: 2, p: 1.5, display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
    >
      <Typography variant="body2" sx={{ flex: 1 }} role="status">
        {marked.length > 0 ? t(["已标记{n}项有误", "{n} fields marked as wrong"], { n: marked.length }) : unavailable}
      </Typography>
      {decisionsOf(declaration, row).map((decision) => (
        <Button
          key={decision.name}
          variant={isReturn(decision) ? "outlined" : "contained"}
          color={isReturn(decision) ? "error" : "success"}
          disabled={decision.reason !== undefined}
          title={decision.reason}
          onClick={() => begin(decision)}
        >
          {t(decision.action.label)}
        </Button>
      ))}
      {chosen && (
        <ActionDialog
          request={{ resource: declaration.name, name: chosen.name, action: chosen.action, rows: [row] }}
          onClose={() => choose(undefined)}
          onDone={() => {
            onDecided();
            choose(undefined);
          }}
          {...(returns && {
            defaults: { reason, opinion: reason },
            ...(review?.remarks && {
              more: { [remarksInput]: marked.map(([field, remark]) => ({ field, remark: remark.trim() })) },
            }),
          })}
        >
          {!returns && unchecked > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t(["还有{n}份附件未勾选核对。", "Documents not ticked as checked: {n}."], { n: unchecked })}
            </Alert>
          )}
          {!returns && marked.length > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t(["已标记的{n}项批注不会发送给企业。", "The remarks at {n} marked fields are not sent to the company."], {
                n: marked.length,
              })}
            </Alert>
          )}
        </ActionDialog>
      )}
    </Paper>
  );
}
