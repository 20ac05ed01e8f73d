import { Autocomplete, Box, Button, TextField } from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import { call } from "../../../providers/httpClient";
import { alarmLevelSettings, type AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import type { WireRowOf } from "../../../resources/kit/row";
import type { roles as roleResource } from "../../../resources/system/roles";
import { useTranslations } from "../../i18n/useTranslations";
import { SectionPanel } from "../../components/SectionPanel";
import { useSave } from "../../feedback/useSave";

const figures = ["score_from", "rectify_work_days", "auto_notify_work_days", "escalate_work_days"] as const;
const texts = ["name", "color"] as const;

/** Colour, score and clocks of each level. */
export function Levels({ levels, onSaved }: { levels: readonly AlarmLevelSettingRow[]; onSaved: () => void }) {
  const t = useTranslations();
  const [changed, setChanged] = useState<readonly AlarmLevelSettingRow[]>();
  const all = changed ?? levels;
  const { fields } = alarmLevelSettings;
  const { spec: notified } = fields.notify_roles;
  const { data: roles = [] } = useGetList<WireRowOf<typeof roleResource>>("roles", { pagination: { page: 1, perPage: 200 } });
  const set = (level: number, part: Partial<AlarmLevelSettingRow>) =>
    setChanged(all.map((row) => (row.level === level ? { ...row, ...part } : row)));
  const save = useSave(
    async () => {
      const sent = all.map((row) => ({
        level: row.level,
        ...Object.fromEntries([...texts, ...figures, "notify_roles" as const].map((name) => [name, row[name]])),
      }));
      return call("/system/v1/alarmLevelSettings/", { method: "POST", data: { levels: sent } });
    },
    { success: ["保存成功", "Saved"], onSuccess: onSaved },
  );
  return (
    <SectionPanel
      title={t(alarmLevelSettings.label)}
      tools={
        <Button variant="contained" onClick={() => save.mutate()} loading={save.isPending} disabled={changed === undefined}>
          {t(["保存", "Save"])}
        </Button>
      }
    >
      {all.map((row) => (
        <Box
          key={row.level}
          sx={{
            display: "grid",
            columnGap: 1.5,
            py: 1,
            alignItems: "center",
            gridTemplateColumns: {
              xs: "repeat(2, minmax(0, 1fr))",
              md: "minmax(130px, 1fr) 72px repeat(4, minmax(0, 1fr))",
            },
          }}
        >
          {texts.map((name) => (
            <TextField
              key={name}
              type={name === "color" ? "color" : "text"}
              label={t(fields[name].spec.label)}
              value={row[name]}
              onChange={({ target }) => set(row.level, { [name]: target.value })}
            />
          ))}
          <Autocomplete
            multiple
            size="small"
            options={roles}
            value={roles.filter(({ id }) => row.notify_roles?.includes(id))}
            getOptionLabel={({ name }) => name ?? ""}
            getOptionKey={({ id }) => id}
            onChange={(_, chosen) => set(row.level, { notify_roles: chosen.map(({ id }) => id) })}
            renderInput={(params) => (
              <TextField {...params} label={t(notified.label)} helperText={notified.help && t(notified.help)} />
            )}
            sx={{ gridColumn: "1 / -1", order: 1 }}
          />
          {figures.map((name) => (
            <TextField
              key={name}
              type="number"
              label={t(fields[name].spec.label)}
              value={row[name]}
              onChange={({ target }) => set(row.level, { [name]: Number(target.value) })}
            />
          ))}
        </Box>
      ))}
    </SectionPanel>
  );
}
