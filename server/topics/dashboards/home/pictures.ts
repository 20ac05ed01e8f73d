import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { systemOrder, systems } from "../../../../resources/alarms/systems";
import { firstDay, lastDay, type Month } from "../../../../resources/kit/days";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { projects } from "../../../../resources/projects/projects";
import { listAddress } from "../../../../resources/kit/listAddress";
import type { alarmProjectSummary } from "../screen/alarmSummary";
import type { projectSummary } from "../screen/projectSummary";
import type { HomeContext } from "./context";
import { countAll, type HomeCount } from "./counted";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

type Projects = Awaited<ReturnType<typeof projectSummary>>;
type Alarms = Awaited<ReturnType<typeof alarmProjectSummary>>;

/** Figures of a chart linked to the list that they count; without access to the list, the figure has no link. */
interface Leading {
  readonly n?: number;
  readonly to?: string;
}

const passed = { review_status: reviewStatus.passed } as const;
const unlinked: Leading = {};

/** Projects by system, level and district, and open alarms by district, counted by the linked lists. */
export async function countPictures(ctx: HomeContext, levels: readonly number[], regions: readonly number[]) {
  const of = (key: string, filter: HomeCount["filter"]): HomeCount => ({
    key,
    label: ["", ""],
    resource: projects,
    filter: { ...passed, ...filter },
  });
  const counted = await countAll(ctx, [
    ...systemOrder.map((name) => of(name, { prj_status: projectStatus.underConstruction, lacking: name })),
    ...levels.map((level) => of(`level${level}`, { alarm_level: level })),
    ...regions.map((region) => of(`region${region}`, { region })),
    ...regions.map((region) => ({ ...of(`alarms${region}`, {}), resource: projectAlarms, filter: { region, scene: "matters" } })),
  ]);
  const found = new Map(counted.map(({ key, n, to }) => [key, { n, to }]));
  return (key: string): Leading => found.get(key) ?? unlinked;
}
type Found = Awaited<ReturnType<typeof countPictures>>;

/** 六项制度落实率, each with the projects that lack the system. */
export const systemFigures = (found: Found, rates: Projects["rates"]) =>
  systemOrder.flatMap((key) => {
    const { n, to } = found(key);
    return n === undefined ? [] : [{ key, label: systems[key].label, rate: rates[key], n, to }];
  });

export const levelFigures = (levels: Alarms["levels"], found: Found) =>
  levels.map((level) => {
    const { n, to } = found(`level${level.level}`);
    return { ...level, ...(n !== undefined && { project_count: n, to }) };
  });

export const regionFigures = (regions: Projects["by_region"], levels: Alarms["by_region"], found: Found) =>
  regions.map((region) => {
    const [ofProjects, ofAlarms] = [found(`region${region.region}`), found(`alarms${region.region}`)];
    return {
      ...region,
      ...levels.find((row) => row.region === region.region),
      ...(ofProjects.n !== undefined && { project_count: ofProjects.n, to: ofProjects.to }),
      ...(ofAlarms.n !== undefined && { alarm_count: ofAlarms.n, alarms_to: ofAlarms.to }),
    };
  });

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
