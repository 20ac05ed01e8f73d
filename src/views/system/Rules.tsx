import { Box, Button, Chip, TextField } from "@mui/material";
import { Fragment, useRef, useState } from "react";
import { call } from "../../../providers/httpClient";
import type { DryRunResponse, RuleEffect } from "../../../resources/responses/alarms";
import { alarmSettings, type AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { settingChanges, type AlarmSettingChange } from "../../../resources/alarms/settingChanges";
import { alarmGroup } from "../../../resources/dictionaries/alarmGroup";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { SectionPanel } from "../../components/SectionPanel";
import { useApiQuery } from "../../components/useApiQuery";
import { EmptyState } from "../../feedback/states";
import { matchesSearch } from "./ruleSearch";
import { effectiveChanges, problemsOf, withTyped, type TypedRule, type TypedRules } from "./ruleChanges";
import { RuleLine } from "./RuleLine";
import { TrialResult } from "./TrialResult";
import { useUnsavedWarning } from "../../components/useUnsavedWarning";
import { useSave } from "../../feedback/useSave";
import { SettingConflict } from "./SettingConflict";
import { focusFirstProblem, tabOf } from "./settingPage";

interface TrialSubject {
  /** The rules with unsaved changes. */
  readonly changed: readonly AlarmSettingRow[];
  /** The code of the rule below which the result is shown. */
  readonly shownAt: string | undefined;
}

interface RulesProps {
  readonly rules: readonly AlarmSettingRow[];
  readonly onSaved: () => void;
  /** Fetches the stored rules again. */
  readonly reload: () => Promise<readonly AlarmSettingRow[]>;
}

const byCode = (rules: readonly AlarmSettingRow[]) => Object.fromEntries(rules.map((rule) => [rule.rule_code, rule]));

/** All rules by group. Only differences from the current settings are sent, in one request. */
export function Rules({ rules, onSaved, reload }: RulesProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [typed, setTyped] = useState<TypedRules>({});
  const [theirs, setTheirs] = useState<readonly AlarmSettingChange[]>();
  /** The rule that was changed last: the result of the dry run is shown below it. */
  const [latest, setLatest] = useState<string>();
  const [search, setSearch] = useState("");
  const effects = useApiQuery<readonly RuleEffect[]>("/system/v1/alarmSettings/effects/");
  const page = useRef<HTMLDivElement>(null);
  const changes = effectiveChanges(rules, typed);
  const versionOf = new Map(rules.map(({ rule_code, version }) => [rule_code, version]));
  const settings = Object.entries(changes).map(([rule_code, change]) => ({ rule_code, ...change }));
  const versioned = settings.map((setting) => ({ ...setting, version: versionOf.get(setting.rule_code) }));
  const problems = problemsOf(rules, changes);
  const done = useUnsavedWarning(settings.length > 0, tabOf);
  const change = (code: string, part: TypedRule) => {
    setTyped((before) => ({ ...before, [code]: withTyped(before[code], part) }));
    setLatest(code);
    // The result was for the settings before this change.
    trial.reset();
  };
  const unlessWrong = (send: () => void) => () => (problems.length === 0 ? send() : focusFirstProblem(page.current));

  const save = useSave(
    (run: boolean) => call("/system/v1/alarmSettings/", { method: "POST", data: { settings: versioned, run } }),
    {
      success: ["保存成功", "Saved"],
      onSuccess: () => {
        done();
        onSaved();
      },
      onStale: async () => setTheirs(settingChanges(alarmSettings.name, byCode(rules), byCode(await reload()), locale)),
    },
  );
  const trial = useSave(
    async (_of: TrialSubject) =>
      (await call<DryRunResponse>("/system/v1/alarmSettings/dryRun/", { method: "POST", data: { settings } })).data,
  );

  const runTrial = () => {
    const changed = Object.keys(changes);
    trial.mutate({
      changed: rules.filter(({ rule_code }) => changed.includes(rule_code)),
      shownAt: latest !== undefined && changed.includes(latest) ? latest : changed.at(-1),
    });
  };
  const { shownAt, changed = [] } = trial.variables ?? {};
  const result = trial.data && (
    <TrialResult key={trial.submittedAt} trial={trial.data} changed={changed} onClose={() => trial.reset()} />
  );
  const shown = rules.filter(
    (rule) => matchesSearch(rule, search, locale) || problems.some(({ subject }) => subject === rule.rule_code),
  );
  const groups = alarmGroup.codes.filter((group) => shown.some((rule) => rule.group === group));
  return (
    <div ref={page}>
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
        <TextField
          type="search"
          size="small"
          placeholder={t(["搜索规则", "Search rules"])}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { "aria-label": t(["搜索规则", "Search rules"]) } }}
          sx={{ width: { xs: "100%", sm: 220 }, m: 0 }}
        />
        <Box sx={{ flex: { xs: settings.length > 0 ? "1 0 100%" : 1, sm: 1 } }}>
          {settings.length > 0 && (
            <Chip size="small" label={t(["已修改{n}条规则", "{n} rules changed"], { n: settings.length })} />
          )}
        </Box>
        <Button variant="outlined" onClick={unlessWrong(runTrial)} loading={trial.isPending}>
          {t(["试运行", "Dry run"])}
        </Button>
        <Button
          variant="outlined"
          disabled={settings.length === 0}
          onClick={unlessWrong(() => save.mutate(false))}
          loading={save.isPending}
        >
          {t(["保存", "Save"])}
        </Button>
        <Button variant="contained" onClick={unlessWrong(() => save.mutate(true))} loading={save.isPending}>
          {t(["保存并立即检查", "Save and run now"])}
        </Button>
      </Box>
      {theirs && <SettingConflict key={save.submittedAt} changes={theirs} />}
      {shownAt === undefined && result}
      {groups.length === 0 && <EmptyState title={t(["没有符合条件的规则", "No matching rules"])} />}
      {groups.map((group) => (
        <SectionPanel key={group} title={`${group} ${labelOf(alarmGroup, group, locale)}`}>
          {shown
            .filter((rule) => rule.group === group)
            .map((rule) => (
              <Fragment key={`${rule.rule_code} ${rule.version}`}>
                <RuleLine
                  rule={rule}
                  change={typed[rule.rule_code]}
                  problems={problems.filter(({ subject }) => subject === rule.rule_code)}
                  effect={effects.data?.find(({ rule_code }) => rule_code === rule.rule_code)}
                  onChange={change}
                />
                {rule.rule_code === shownAt && result}
              </Fragment>
            ))}
        </SectionPanel>
      ))}
    </div>
  );
}
