import { handling } from "../resources/alarms/handlingWords";
import { ruleOf } from "../resources/alarms/rules";
import { describeRule } from "../resources/alarms/sentences";
import { groupOf } from "../resources/alarms/settings";
import { projectAlarms } from "../resources/alarms/projectAlarms";
import { addDays, dayOfMonth, firstDay, lastDay, monthOf, monthsFrom, shiftMonth } from "../resources/kit/days";
import { translate } from "../resources/kit/label";
import type { Chance } from "./random";
import type { DemoCity, DemoSite } from "./site";
import { closeType } from "../resources/alarms/closeType";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import type { CodeOf } from "../resources/kit/dictionary";
import { alarmStatus } from "../resources/dictionaries/alarmStatus";

/** The most frequent rules, with their monthly frequency; criminal referrals and similar alarms do not occur every month. */
const usual = [
  ["A03", 4],
  ["A04", 3],
  ["C03", 5],
  ["C04", 5],
  ["C05", 3],
  ["C06", 4],
  ["D01", 3],
  ["D02", 4],
  ["D03", 3],
  ["D10", 3],
  ["E01", 2],
  ["E02", 2],
  ["E03", 3],
  ["E05", 3],
] as const;
const levels = [
  [3, 6],
  [2, 3],
  [1, 1],
] as const;
const report = "已按要求整改完毕，材料已上传。";
const dismissedShare = 0.05;
const byItselfShare = 0.3;

/** Of the alarms of the current month most are open still, and are raised by the rules: without this its column would be far above the others. */
const closedOfCurrent = 0.2;

/** Twelve months of alarms that were raised, handled and closed before today. */
export function closeOldAlarms(city: DemoCity, sites: readonly DemoSite[]): void {
  const { today, plan, chanceOf } = city;
  const passed = sites.filter(({ project }) => project.review_status === reviewStatus.passed);
  const current = monthOf(today);
  for (const month of monthsFrom(shiftMonth(current, -11), current)) {
    const chance = chanceOf("alarms", month);
    const days = month === current ? dayOfMonth(today) - 1 : dayOfMonth(lastDay(month));
    const share = month === current ? (closedOfCurrent * days) / dayOfMonth(lastDay(month)) : 1;
    const count = Math.round(plan.alarmsAMonth * share);
    for (let index = 0; index < count; index += 1) {
      const raised = addDays(firstDay(month), Math.floor(((index + chance.next()) * days) / Math.max(1, count)));
      const site = chance.pick(passed.filter(({ start }) => start < raised || sites.length < 3));
      if (site && raised < today) closeOne(city, site, raised, chance);
    }
  }
}

const closingWord = (close_type: CodeOf<typeof closeType>, until: string): string =>
  close_type === closeType.dismissed
    ? translate(handling.dismissed, "zh", { until })
    : (close_type === closeType.cleared ? handling.closed : handling.verified)[0];

function closeOne(city: DemoCity, { project }: DemoSite, raised: string, chance: Chance): void {
  const { book, today, offices, companies } = city;
  const rule = ruleOf(chance.weighted(usual))!;
  const level = chance.weighted(levels);
  const requested = addDays(raised, chance.between(2, 13));
  const closed = requested < today ? requested : addDays(today, -1);
  const close_type = chance.is(dismissedShare)
    ? closeType.dismissed
    : rule.autoClose && chance.is(byItselfShare)
      ? closeType.cleared
      : closeType.verified;
  const name = translate(rule.label, "zh");
  const at = (day: string, clock: string) => `${day} ${clock}`;
  const entry = (time: string, actor: string, org: string, action: string, text: string) => ({
    time,
    actor,
    org,
    action,
    text,
    files: [],
  });
  const company = project.contractor_name ?? "";
  book.add(projectAlarms, {
    alarm_no: `YJ${raised.slice(2).replaceAll("-", "")}${String(book.countOf(projectAlarms) + 1).padStart(6, "0")}`,
    project: project.id,
    project_title: project.name,
    corp: project.contractor_corp,
    region: project.region!,
    functional_unit: project.functional_unit,
    rule_code: rule.code,
    rule_name: name,
    group: groupOf(rule),
    // Each month is a separate case.
    period_key: raised.slice(0, 7),
    level,
    title: name,
    content: `${raised.slice(0, 7)}：${describeRule(rule, "zh")}。`,
    raised_at: at(raised, "02:31:00"),
    checked_at: at(closed, "02:31:00"),
    overdue_days: chance.between(1, 14),
    status: close_type === closeType.dismissed ? alarmStatus.dismissed : alarmStatus.closed,
    close_type,
    closed_at: at(closed, "16:20:00"),
    ...(close_type !== closeType.cleared && {
      deadline: addDays(raised, 7),
      notified_at: at(raised, "09:10:00"),
      notified_by: offices.inspector,
      notify_opinion: "请按期整改",
    }),
    ...(close_type === closeType.dismissed && { dismiss_reason: "经现场核实，情况属实但已另案处理", dismissed_until: closed }),
    ...(close_type === closeType.verified && {
      rectify_content: report,
      rectified_at: at(closed, "10:00:00"),
      rectified_by: companies.accountOf.get(project.contractor_corp),
      verify_opinion: "核实无误，同意销号",
      verified_at: at(closed, "16:20:00"),
      verified_by: offices.inspector,
    }),
    logs: [
      entry(at(raised, "02:31:00"), "系统", "", handling.raised[0], name),
      ...(close_type === closeType.cleared
        ? []
        : [
            entry(at(raised, "09:10:00"), "市劳动保障监察支队", "云汀市人力资源和社会保障局", handling.notified[0], "请按期整改"),
          ]),
      ...(close_type === closeType.verified
        ? [entry(at(closed, "10:00:00"), company, company, handling.rectified[0], report)]
        : []),
      entry(
        at(closed, "16:20:00"),
        close_type === closeType.cleared ? "系统" : "市劳动保障监察支队",
        "",
        closingWord(close_type, closed),
        "",
      ),
    ],
    created_at: at(raised, "02:31:00"),
  });
}
