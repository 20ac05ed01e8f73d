import { Alert, AlertTitle, Box } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import type { DryRunResponse } from "../../../resources/alarms/responses";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { ruleOf } from "../../../resources/alarms/rules";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { Tag } from "../../kinds/Tag";
import { TextLink } from "../../app/data/ListLink";

interface TrialResultProps {
  readonly trial: DryRunResponse;
  /** The rules with the changes that the dry run used. */
  readonly changed: readonly AlarmSettingRow[];
  readonly onClose: () => void;
}

/** The result of a dry run: what the next alarm run would change with these settings, by rule and by project. */
export function TrialResult({ trial, changed, onClose }: TrialResultProps) {
  const t = useTranslations();
  const paths = useRecordPaths();
  const { rules, moves, ...sums } = trial;
  const words = {
    raised: t(["新增", "Raised"]),
    changed: t(["等级变化", "Level changed"]),
    cleared: t(["消除", "Cleared"]),
  };
  const { project, rule_name, period_key } = projectAlarms.fields;
  const changedNames = changed.map(({ rule_code, name }) => `${rule_code} ${t(ruleOf(rule_code)?.label ?? [name, name])}`);
  const level = (code: number | null) => (code === null ? "-" : <Tag dictionary={alarmLevel} code={code} />);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.focus({ preventScroll: true });
  }, []);
  const unshown = sums.raised + sums.changed + sums.cleared - moves.length;
  return (
    // Scrolls below the sticky button bar.
    <Box
      ref={box}
      tabIndex={-1}
      role="region"
      aria-label={t(["试运行结果", "Dry-run results"])}
      sx={{ scrollMarginTop: 130, my: 1 }}
    >
      <Alert severity="info" onClose={onClose} sx={{ mb: 2 }}>
        <AlertTitle>
          {changedNames.length > 0
            ? t(["试运行：修改{names}", "Dry run with changes: {names}"], { names: changedNames.join(t(["、", ", "])) })
            : t(["试运行：现行规则", "Dry run: current rules"])}
        </AlertTitle>
        {t(
          [
            "检查{projects}个项目：今晚检查时将新增预警{raised}条、调整等级{changed}条、消除{cleared}条。未保存任何结果。",
            "{projects} projects checked: tonight {raised} alarms would be raised, {changed} change level, {cleared} be cleared. Nothing was saved.",
          ],
          { projects: sums.projects, raised: sums.raised, changed: sums.changed, cleared: sums.cleared },
        )}
      </Alert>
      {rules.length > 0 && (
        <Box
          sx={{
            display: "grid",
            gap: "0 16px",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
            alignItems: "start",
          }}
        >
          <SectionPanel flush title={t(["按规则", "By rule"])}>
            <DataTable
              rows={rules}
              rowKey={({ rule_code }) => rule_code}
              columns={[
                { label: t(rule_name.spec.label), render: ({ rule_code, name }) => `${rule_code} ${name}` },
                { label: words.raised, render: ({ raised }) => raised, numeric: true },
                { label: words.changed, render: ({ changed }) => changed, numeric: true },
                { label: words.cleared, render: ({ cleared }) => cleared, numeric: true },
              ]}
            />
          </SectionPanel>
          <SectionPanel
            flush
            title={
              unshown > 0 ? t(["按项目（前{n}条）", "By project (first {n})"], { n: moves.length }) : t(["按项目", "By project"])
            }
          >
            <Box sx={{ maxHeight: 420, overflow: "auto" }}>
              <DataTable
                rows={moves}
                rowKey={(move) => `${move.project} ${move.rule_code} ${move.period_key}`}
                columns={[
                  {
                    label: t(project.spec.label),
                    render: (move) => (
                      <TextLink to={paths.showPath("projects", move.project) ?? "/realname/project"}>
                        {move.project_name}
                      </TextLink>
                    ),
                  },
                  {
                    label: t(rule_name.spec.label),
                    render: (move) => (
                      <>
                        {move.rule_code} {move.rule_name}
                      </>
                    ),
                  },
                  { label: t(period_key.spec.label), render: (move) => move.subject || "-" },
                  { label: t(["现在", "Now"]), render: (move) => level(move.from) },
                  { label: t(["之后", "After"]), render: (move) => level(move.to) },
                ]}
              />
            </Box>
          </SectionPanel>
        </Box>
      )}
    </Box>
  );
}
