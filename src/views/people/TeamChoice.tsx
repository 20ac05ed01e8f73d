import { MenuItem, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { wordOf } from "../parts/toldValues";

/** More teams than any site has. */
const most = 200;

interface TeamChoiceProps {
  readonly project: number;
  readonly value: number | null;
  readonly onChange: (team: number | null) => void;
}

/** One team of a project, or all of them. */
export function TeamChoice({ project, value, onChange }: TeamChoiceProps) {
  const say = useSay();
  const { data = [] } = useGetList<Told>("teams", {
    filter: { project },
    pagination: { page: 1, perPage: most },
    sort: { field: "team_sys_no", order: "ASC" },
  });
  return (
    <TextField
      select
      label={say(["班组", "Team"])}
      value={data.some(({ id }) => id === value) ? value : ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      sx={{ minWidth: 160, m: 0 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{say(["全部班组", "All teams"])}</MenuItem>
      {data.map((team) => (
        <MenuItem key={team.id} value={team.id}>
          {wordOf(team, "team_name")}
        </MenuItem>
      ))}
    </TextField>
  );
}
