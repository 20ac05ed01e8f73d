import { Box, Button, Typography } from "@mui/material";
import { useContext } from "react";
import { useListContext } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { useSay } from "../../i18n/useSay";
import { actionsOf, type Told } from "../../kinds/told";
import { isForMany } from "../actions/declaredActions";
import { getActor } from "../actor";
import { declared } from "../places";
import { RowWorkContext } from "./rowWork";

/** The actions that can be taken on many rows at once, by whoever looks. */
export const bulkActions = (of: string) =>
  Object.entries(declared(of).actions ?? {}).filter(
    ([, action]) => isForMany(action) && ruleFor(action.by, getActor()) !== undefined,
  );

export function useChosen(): readonly Told[] {
  const { data = [], selectedIds } = useListContext<Told>();
  return data.filter(({ id }) => selectedIds.includes(id));
}

/** What may be done with the chosen rows, in the place of the list's own buttons; an action is done on those that allow it. */
export function BulkBar({ of }: { of: string }) {
  const say = useSay();
  const work = useContext(RowWorkContext);
  const { onUnselectItems } = useListContext<Told>();
  const rows = useChosen();
  if (!work || rows.length === 0) return null;
  const open = bulkActions(of)
    .map(([name, action]) => ({ name, action, fit: rows.filter((row) => actionsOf(row).includes(name)) }))
    .filter(({ fit }) => fit.length > 0);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, mr: 0.5 }}>
        {say(["已选{n}条", "{n} chosen"], { n: rows.length })}
      </Typography>
      {open.map(({ name, action, fit }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={action.tone === "danger" ? "error" : "primary"}
          onClick={() => work.start({ of, name, action, rows: fit })}
        >
          {say(action.label)}
          {fit.length < rows.length && ` (${fit.length})`}
        </Button>
      ))}
      {open.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {say(["所选数据没有可办理的事项", "Nothing can be done with these"])}
        </Typography>
      )}
      <Button size="small" onClick={() => onUnselectItems()}>
        {say(["取消选择", "Choose none"])}
      </Button>
    </Box>
  );
}
