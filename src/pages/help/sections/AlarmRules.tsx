import { useEffect, useState } from "react";
import { alarmGroup } from "../../../../resources/dictionaries/alarmGroup";
import { citations, type Basis } from "../../../../resources/kit/basis";
import { labelOf } from "../../../../resources/kit/dictionary";
import type { Label } from "../../../../resources/kit/label";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { Table, Paragraphs } from "../../parts/prose";

interface HelpRule {
  readonly code: string;
  readonly label: Label;
  readonly description: Label;
  readonly basis: readonly Basis[];
}

/** The declared alarm rules, fetched when the help opens; rules for officials only are left out. */
export function AlarmRules() {
  const t = useTranslations();
  const locale = useLocale();
  const [rules, setRules] = useState<readonly HelpRule[]>([]);

  useEffect(() => {
    Promise.all([import("../../../../resources/alarms/rules"), import("../../../../resources/alarms/sentences")]).then(
      ([{ alarmRules }, { describeRule }]) =>
        setRules(
          alarmRules
            .filter(({ governmentOnly }) => !governmentOnly)
            .map((rule) => ({ ...rule, description: [describeRule(rule, "zh"), describeRule(rule, "en")] })),
        ),
      () => setRules([]),
    );
  }, []);

  return (
    <>
      <Paragraphs
        text={[
          "平台每天夜间核对全部在建项目，数据变化后随时核对有关项目。预警分一级（红）、二级（橙）、三级（黄），一级最严重；逾期天数、涉及比例越大，级别越高。具体天数和比例由本市设定，以预警详情所示为准。",
          "All projects under construction are checked every night, and a project is rechecked whenever its data changes. Alarms have three levels: 1 (red), 2 (orange) and 3 (yellow), level 1 being the most severe; the longer overdue and the larger the share, the higher the level. Days and shares are set by the city; the alarm details show the values that apply.",
        ]}
      />
      {alarmGroup.codes.map((group) => (
        <section key={group}>
          <h3>{labelOf(alarmGroup, group, locale)}</h3>
          <Table
            head={[
              ["预警", "Alarm"],
              ["何时产生", "Trigger"],
              ["依据", "Legal basis"],
            ]}
            rows={rules
              .filter(({ code }) => code.startsWith(group))
              .map(({ code, label, description, basis }) => [
                { text: `${code} ${t(label)}` },
                description,
                { text: citations(basis, locale) },
              ])}
          />
        </section>
      ))}
    </>
  );
}
