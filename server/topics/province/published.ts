import type { Fields } from "../../../resources/kit/field";
import type { FieldName } from "../../../resources/kit/row";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { corps } from "../../../resources/corps/corps";
import { wageMonths } from "../../../resources/payrolls/wageMonths";
import { cityArrears } from "../../../resources/province/cityArrears";
import { projectHeadcounts } from "../../../resources/province/projectHeadcounts";
import { workers } from "../../../resources/people/workers";
import { projects } from "../../../resources/projects/projects";
import { jobLeaders } from "../../../resources/system/jobLeaders";
import { regions } from "../../../resources/system/regions";

/** The city's publication that the province subscribes to. */
export const publication = "wage_province";

interface PublishedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

const columnsOf = <F extends Fields>(
  { table }: { readonly table: string; readonly fields: F },
  ...columns: readonly (FieldName<F> | "deleted_at")[]
): PublishedTable => ({ table, columns: ["id", ...columns] });

/**
 * What a city replicates to its province: public data of projects and companies, sums of wages, and alarms without their
 * evidence. No personal data: people are counted.
 */
export const publishedTables: readonly PublishedTable[] = [
  columnsOf(regions, "name", "deleted_at"),
  columnsOf(corps, "corp_name", "deleted_at"),
  columnsOf(
    projects,
    "name",
    "project_code",
    "region",
    "functional_unit",
    "contractor_corp",
    "contract_amount",
    "prj_status",
    "review_status",
    "alarm_level",
    "risk_score",
    "open_alarm_count",
    "deleted_at",
  ),
  columnsOf(projectHeadcounts, "worker_count"),
  columnsOf(wageMonths, "project", "pay_month", "due_date", "due_amount", "paid_amount", "owed_amount", "owed_workers"),
  columnsOf(cityArrears, "persons"),
  columnsOf(
    projectAlarms,
    "alarm_no",
    "project",
    "rule_code",
    "rule_name",
    "group",
    "level",
    "status",
    "leads_fact",
    "raised_at",
    "deadline",
    "overdue_days",
    "worker_count",
    "amount",
    "deleted_at",
  ),
  // A heartbeat renewed every few seconds: it shows how current the replicated data are.
  columnsOf(jobLeaders, "expires_at"),
];

/** What cities of an earlier version publish instead: a row of each worker. */
export const formerlyPublishedTables: readonly PublishedTable[] = [columnsOf(workers, "project", "in_status", "deleted_at")];
