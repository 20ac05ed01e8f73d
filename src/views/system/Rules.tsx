import { Fragment, useRef, useState } from "react";
import { call } from "../../../providers/httpClient";
import type { DryRunResponse, RuleEffect } from "../../../resources/alarms/responses";
import { alarmSettings, type AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { settingChanges, type AlarmSettingChange } from "../../../resources/alarms/settingChanges";
import { alarmGroup } from "../../../resources/dictionaries/alarmGroup";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { EmptyState } from "../../ui/states";
import { matchesSearch } from "./ruleSearch";
import { effectiveChanges, problemsOf, withTyped, type TypedRule, type TypedRules } from "./ruleChanges";
import { RulesToolbar } from "./RulesToolbar";
import { RuleLine } from "./RuleLine";
import { TrialResult } from "./TrialResult";
import { useUnsavedWarning } from "../../app/data/useUnsavedWarning";
import { useSave } from "../../app/data/useSave";
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
      <RulesToolbar
        search={search}
        onSearch={setSearch}
        changed={settings.length}
        onTrial={unlessWrong(runTrial)}
        isTrying={trial.isPending}
        onSave={(run) => unlessWrong(() => save.mutate(run))()}
        isSaving={save.isPending}
      />
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
