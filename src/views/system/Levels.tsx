import { Autocomplete, Box, Button, TextField } from "@mui/material";
import { useRef, useState } from "react";
import { useGetList } from "react-admin";
import { call } from "../../../providers/httpClient";
import { alarmLevelSettings, type AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { settingChanges, type AlarmSettingChange } from "../../../resources/alarms/settingChanges";
import type { WireRowOf } from "../../../resources/kit/row";
import type { roles as roleResource } from "../../../resources/system/roles";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { useUnsavedWarning } from "../../app/data/useUnsavedWarning";
import { useSave } from "../../app/data/useSave";
import { effectiveLevelChanges, levelProblems, problemAt, type LevelChange, type LevelChanges } from "./levelChanges";
import { SettingConflict } from "./SettingConflict";
import { focusFirstProblem, tabOf } from "./settingPage";

const figures = ["score_from", "rectify_work_days", "auto_notify_work_days", "escalate_work_days"] as const;
const texts = ["name", "color"] as const;

interface LevelsProps {
  readonly levels: readonly AlarmLevelSettingRow[];
  readonly onSaved: () => void;
  /** Fetches the stored levels again. */
  readonly reload: () => Promise<readonly AlarmLevelSettingRow[]>;
}

/** Colour, score and deadlines of each level. Only differences from the current settings are sent. */
export function Levels({ levels, onSaved, reload }: LevelsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [typed, setTyped] = useState<LevelChanges>({});
  const [theirs, setTheirs] = useState<readonly AlarmSettingChange[]>();
  const page = useRef<HTMLDivElement>(null);
  const all = levels.map((row) => ({ ...row, ...typed[row.level] }));
  const changes = effectiveLevelChanges(levels, typed);
  const problems = levelProblems(all);
  const done = useUnsavedWarning(changes.length > 0, tabOf);
  const { fields } = alarmLevelSettings;
  const { spec: notified } = fields.notify_roles;
  const { data: roles = [] } = useGetList<WireRowOf<typeof roleResource>>("roles", { pagination: { page: 1, perPage: 200 } });
  const set = (level: number, part: LevelChange) => setTyped({ ...typed, [level]: { ...typed[level], ...part } });
  const save = useSave(async () => call("/system/v1/alarmLevelSettings/", { method: "POST", data: { levels: changes } }), {
    success: ["保存成功", "Saved"],
    onSuccess: () => {
      done();
      onSaved();
    },
    onStale: async () => {
      const now = await reload();
      setTheirs(settingChanges(alarmLevelSettings.name, { levels }, { levels: now }, locale));
    },
  });
  const errorAt = (level: number, name: string) => {
    const problem = changes.length > 0 ? problemAt(problems, level, name) : undefined;
    return problem && { error: true, helperText: t(problem.message) };
  };
  return (
    <div ref={page}>
      {theirs && <SettingConflict key={save.submittedAt} changes={theirs} />}
      <SectionPanel
        title={t(alarmLevelSettings.label)}
        tools={
          <Button
            variant="contained"
            onClick={() => (problems.length > 0 ? focusFirstProblem(page.current) : save.mutate())}
            loading={save.isPending}
            disabled={changes.length === 0}
          >
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
              alignItems: "start",
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
                {...errorAt(row.level, name)}
              />
            ))}
            <Autocomplete
              multiple
              size="small"
              options={roles}
              value={roles.filter(({ id }) => row.notify_roles?.includes(id))}
              getOptionLabel={({ name }) => name ?? ""}
              getOptionKey={({ id }) => id}
              onChange={(_, chosen) => set(row.level, { notify_roles: chosen.length > 0 ? chosen.map(({ id }) => id) : null })}
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
                value={Number.isNaN(row[name]) ? "" : row[name]}
                onChange={({ target }) => set(row.level, { [name]: target.value === "" ? NaN : Number(target.value) })}
                {...errorAt(row.level, name)}
              />
            ))}
          </Box>
        ))}
      </SectionPanel>
    </div>
  );
}
