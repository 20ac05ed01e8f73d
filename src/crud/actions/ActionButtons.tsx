import { Button, Tooltip } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { offeredActions, type OfferedAction } from "./declaredActions";
import { useActions } from "./useActions";

interface ActionButtonsProps {
  /** Show only these actions, in declared order. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** The action with a contained button, or null for none; by default every action with tone "good". */
  readonly primary?: string | null | undefined;
}

export const actionColours = { good: "success", danger: "error", normal: "primary" } as const;

/** Unavailable buttons use aria-disabled: they keep focus and touch events, so that the tooltip can show the reason. */
const touch = { enterTouchDelay: 0, leaveTouchDelay: 4_000 };
const grey = { color: "text.disabled", borderColor: "action.disabledBackground" };
const unavailable = { ...grey, cursor: "not-allowed", "&:hover": { ...grey, backgroundColor: "transparent" } };

/** The actions of the record in context as buttons. */
export function ActionButtons({ only, except, primary }: ActionButtonsProps) {
  const t = useTranslations();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext<WireRow>();
  const { start, dialog } = useActions();
  if (!record) return null;
  const offered = offeredActions(declarationOf(resource), record).filter(
    ({ name }) => (only?.includes(name) ?? true) && !except?.includes(name),
  );
  const isFilled = ({ name, action, reason }: OfferedAction) =>
    reason === undefined && (primary === undefined ? action.tone === "good" : name === primary);
  return (
    <>
      {offered.map((each) => {
        const { name, action, reason } = each;
        return (
          <Tooltip key={name} title={reason ?? ""} describeChild {...touch}>
            <Button
              size="small"
              variant={isFilled(each) ? "contained" : "outlined"}
              color={actionColours[action.tone ?? "normal"]}
              aria-disabled={reason !== undefined || undefined}
              sx={reason === undefined ? undefined : unavailable}
              onClick={reason === undefined ? () => start({ resource, name, action, rows: [record] }) : undefined}
            >
              {t(action.label)}
            </Button>
          </Tooltip>
        );
      })}
      {dialog}
    </>
  );
}
