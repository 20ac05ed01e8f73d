import { Box, Button, Chip } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call } from "../../../providers/httpClient";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { alarmGroup } from "../../../resources/dictionaries/alarmGroup";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useSay } from "../../i18n/useSay";
import { useToastError } from "../../shell/session/useToastError";
import { Panel } from "../parts/Panel";
import { RuleLine, type RuleChange } from "./RuleLine";
import { TrialResult, type Trial } from "./TrialResult";

/** All rules by group. Only what was changed is sent, all of it at once. */
export function Rules({ rules, onSaved }: { rules: readonly AlarmSettingRow[]; onSaved: () => void }) {
  const say = useSay();
  const locale = useLocale();
  const notify = useNotify();
  const toastError = useToastError();
  const [changes, setChanges] = useState<Readonly<Record<string, RuleChange>>>({});
  const settings = Object.entries(changes).map(([rule_code, change]) => ({ rule_code, ...change }));
  const change = (code: string, part: RuleChange) =>
    setChanges((before) => ({ ...before, [code]: { ...before[code], ...part } }));

  const save = useMutation({
    mutationFn: async (run: boolean) => call("/system/v1/alarmSettings/", { method: "POST", data: { settings, run } }),
    onSuccess: () => {
      notify(say(["保存成功", "Saved"]), { type: "success" });
      onSaved();
    },
    onError: toastError,
  });
  const trial = useMutation({
    mutationFn: async () => (await call<Trial>("/system/v1/alarmSettings/dryRun/", { method: "POST", data: { settings } })).data,
    onError: toastError,
  });

  return (
    <>
      <Box
        sx={{
          position: "sticky",
          top: 56,
          zIndex: 2,
          display: "flex",
          gap: 1.5,
          flexWrap: "wrap",
          alignItems: "center",
          mb: 1.5,
          py: 1,
          backgroundColor: "background.default",
        }}
      >
        <Box sx={{ flex: { xs: settings.length > 0 ? "1 0 100%" : 1, sm: 1 } }}>
          {settings.length > 0 && (
            <Chip size="small" label={say(["已修改{n}条规则", "Rules changed: {n}"], { n: settings.length })} />
          )}
        </Box>
        <Button variant="outlined" onClick={() => trial.mutate()} loading={trial.isPending}>
          {say(["试运行", "Try out"])}
        </Button>
        <Button variant="outlined" disabled={settings.length === 0} onClick={() => save.mutate(false)} loading={save.isPending}>
          {say(["保存", "Save"])}
        </Button>
        <Button variant="contained" onClick={() => save.mutate(true)} loading={save.isPending}>
          {say(["保存并立即检查", "Save and run now"])}
        </Button>
      </Box>
      {trial.data && <TrialResult trial={trial.data} onClose={() => trial.reset()} />}
      {alarmGroup.codes.map((group) => (
        <Panel key={group} title={`${group} ${labelOf(alarmGroup, group, locale)}`}>
          {rules
            .filter((rule) => rule.group === group)
            .map((rule) => (
              <RuleLine key={rule.rule_code} rule={rule} change={changes[rule.rule_code]} onChange={change} />
            ))}
        </Panel>
      ))}
    </>
  );
}
