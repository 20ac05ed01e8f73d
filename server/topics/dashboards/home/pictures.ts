import { resourceByName } from "../../../../resources";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { systemOrder, systems } from "../../../../resources/alarms/systems";
import { alarmsWith, projectsLacking, projectsWith } from "../../../../resources/dashboards/figures";
import { ruleFor } from "../../../../resources/kit/access";
import type { Figure } from "../../../../resources/kit/defineFigure";
import { firstDay, lastDay, type Month } from "../../../../resources/kit/days";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { projects } from "../../../../resources/projects/projects";
import { translate } from "../../../../resources/kit/label";
import { listAddress } from "../../../../resources/kit/listAddress";
import { addressOf } from "../countFigures";
import type { alarmProjectSummary } from "../screen/alarmSummary";
import type { projectSummary } from "../screen/projectSummary";
import type { HomeContext } from "./context";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

type Projects = Awaited<ReturnType<typeof projectSummary>>;
type Alarms = Awaited<ReturnType<typeof alarmProjectSummary>>;
type Counted = Pick<Figure, "over" | "list" | "filter">;

/** The address of the list with the rows of a chart's figure; undefined if the reader may not read it. */
const linkFor = (ctx: HomeContext) => (figure: Counted) =>
  ruleFor(resourceByName(figure.over).read, ctx.actor) && addressOf(figure, ctx.today);

/** 六项制度落实率, each with the projects that lack the system. */
export const systemFigures = (ctx: HomeContext, { rates, laggards }: Projects) =>
  ruleFor(projects.read, ctx.actor)
    ? systemOrder.map((key) => ({
        ...{ key, label: translate(systems[key].label, ctx.locale), rate: rates[key], n: laggards[key]?.lacking ?? 0 },
        to: addressOf(projectsLacking(key), ctx.today),
      }))
    : [];

export const levelFigures = (ctx: HomeContext, levels: Alarms["levels"]) =>
  levels.map((level) => ({ ...level, to: linkFor(ctx)(projectsWith({ alarm_level: level.level })) }));

export const regionFigures = (ctx: HomeContext, regions: Projects["by_region"], levels: Alarms["by_region"]) =>
  regions.map(({ region, ...row }) => ({
    ...{ ...row, region, ...levels.find((other) => other.region === region) },
    to: linkFor(ctx)(projectsWith({ region })),
    alarms_to: linkFor(ctx)(alarmsWith({ region })),
  }));

const during = (field: string, month: Month) => ({ [`${field}_from`]: firstDay(month), [`${field}_to`]: lastDay(month) });

/** Alarms raised and closed in each month, with a link to them. */
export const alarmMonths = (trend: Alarms["trend"]) =>
  trend.map((row) => ({
    ...row,
    raised_to: listAddress(projectAlarms.route ?? "", during("raised_at", row.month)),
    closed_to: listAddress(projectAlarms.route ?? "", during("closed_at", row.month)),
  }));

/** Wages due and paid for each month, with a link to the rows. */
export const wageMonthFigures = (trend: Projects["trend"]) =>
  trend.map((row) => ({
    ...row,
    due_amount_to: listAddress(wageLedger.route ?? "", { pay_month: row.month }),
    paid_amount_to: listAddress(workerWages.route ?? "", { pay_month: row.month, grant_status: workerPayStatus.paid }),
  }));
