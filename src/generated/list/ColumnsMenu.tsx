import { Button, Checkbox, ListItemText, Menu, MenuItem } from "@mui/material";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import { useState } from "react";
import { useSay } from "../../i18n/useSay";
import { declared } from "../places";
import { columnsOf, useHiddenColumns } from "./columns";

interface ColumnsMenuProps {
  readonly of: string;
  readonly scene: string | undefined;
  readonly given: readonly string[] | undefined;
}

/** Which columns one wants to see; remembered for the person. */
export function ColumnsMenu({ of, scene, given }: ColumnsMenuProps) {
  const say = useSay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns(of);
  const resource = declared(of);
  const columns = given ?? columnsOf(resource, scene);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  const left = columns.filter((name) => !hidden.includes(name)).length;
  return (
    <>
      <Button size="small" startIcon={<ViewColumnOutlined />} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {say(["列设置", "Columns"])}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { dense: true } }}>
        {columns.map((name) => (
          <MenuItem key={name} onClick={() => toggle(name)} disabled={left === 1 && !hidden.includes(name)}>
            <Checkbox size="small" checked={!hidden.includes(name)} tabIndex={-1} sx={{ p: 0, mr: 1 }} />
            <ListItemText>{say(resource.fields[name]!.spec.label)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
