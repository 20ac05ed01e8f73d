import { Button, Tooltip } from "@mui/material";
import { useRecordContext, useResourceContext } from "react-admin";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { declared } from "../places";
import { offeredActions } from "./declaredActions";
import { useActions } from "./useActions";

interface ActionButtonsProps {
  /** Only these, in the declared order. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

const colours = { good: "success", danger: "error", normal: "primary" } as const;

/** The actions of the record around it as buttons. */
export function ActionButtons({ only, except }: ActionButtonsProps) {
  const say = useSay();
  const of = useResourceContext() ?? "";
  const record = useRecordContext<Told>();
  const { start, dialog } = useActions();
  if (!record) return null;
  const offered = offeredActions(declared(of), record).filter(
    ({ name }) => (only?.includes(name) ?? true) && !except?.includes(name),
  );
  return (
    <>
      {offered.map(({ name, action, because }) => (
        <Tooltip key={name} title={because ?? ""}>
          <span>
            <Button
              size="small"
              variant={action.tone === "good" ? "contained" : "outlined"}
              color={colours[action.tone ?? "normal"]}
              disabled={because !== undefined}
              onClick={() => start({ of, name, action, rows: [record] })}
            >
              {say(action.label)}
            </Button>
          </span>
        </Tooltip>
      ))}
      {dialog}
    </>
  );
}
