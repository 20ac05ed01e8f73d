import { MenuItem, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { textValueOf } from "../../kinds/rowValues";

/** More teams than any site has. */
const maxTeams = 200;

interface TeamChoiceProps {
  readonly project: number;
  readonly value: number | null;
  readonly onChange: (team: number | null) => void;
}

/** Selects one team of a project, or all teams. */
export function TeamChoice({ project, value, onChange }: TeamChoiceProps) {
  const t = useTranslations();
  const { data = [] } = useGetList<WireRow>("teams", {
    filter: { project },
    pagination: { page: 1, perPage: maxTeams },
    sort: { field: "team_sys_no", order: "ASC" },
  });
  return (
    <TextField
      select
      label={t(["班组", "Team"])}
      value={data.some(({ id }) => id === value) ? value : ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      sx={{ minWidth: 160, m: 0 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t(["全部班组", "All teams"])}</MenuItem>
      {data.map((team) => (
        <MenuItem key={team.id} value={team.id}>
          {textValueOf(team, "team_name")}
        </MenuItem>
      ))}
    </TextField>
  );
}
