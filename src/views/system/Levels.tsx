import { Box, Button, TextField } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call } from "../../../providers/httpClient";
import { alarmLevelSettings, type AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";
import { SectionPanel } from "../../components/SectionPanel";

const figures = ["score_from", "rectify_work_days", "auto_notify_work_days", "escalate_work_days"] as const;
const texts = ["name", "color"] as const;

/** Colour, score and clocks of each level. */
export function Levels({ levels, onSaved }: { levels: readonly AlarmLevelSettingRow[]; onSaved: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const [changed, setChanged] = useState<readonly AlarmLevelSettingRow[]>();
  const all = changed ?? levels;
  const { fields } = alarmLevelSettings;
  const set = (level: number, part: Partial<AlarmLevelSettingRow>) =>
    setChanged(all.map((row) => (row.level === level ? { ...row, ...part } : row)));
  const save = useMutation({
    mutationFn: async () => {
      const sent = all.map((row) => ({
        level: row.level,
        ...Object.fromEntries([...texts, ...figures].map((name) => [name, row[name]])),
      }));
      return call("/system/v1/alarmLevelSettings/", { method: "POST", data: { levels: sent } });
    },
    onSuccess: () => {
      notify(t(["保存成功", "Saved"]), { type: "success" });
      onSaved();
    },
    onError: toastError,
  });
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
