import type { AnyResource } from "./kit/resource";
import { corps } from "./corps/corps";
import { extraCorps } from "./corps/extraCorps";
import { projects } from "./projects/projects";
import { projectCorps } from "./projects/projectCorps";
import { projectChanges } from "./projects/projectChanges";
import { siteKeys } from "./projects/siteKeys";
import { pushLogs } from "./projects/pushLogs";
import { nonces } from "./projects/nonces";
import { attendanceDays } from "./attendance/attendanceDays";
import { attendanceMonths } from "./attendance/attendanceMonths";
import { workerAttendances } from "./attendance/workerAttendances";
import { phoneRequests } from "./people/phoneRequests";
import { entryExits } from "./people/entryExits";
import { realinfos } from "./people/realinfos";
import { teams } from "./people/teams";
import { workerContracts } from "./people/workerContracts";
import { workers } from "./people/workers";
import { accounts } from "./system/accounts";
import { auditLogs } from "./system/auditLogs";
import { captchas } from "./system/captchas";
import { files } from "./system/files";
import { formerPhones } from "./system/formerPhones";
import { holidays } from "./system/holidays";
import { ibpsBanks } from "./system/ibpsBanks";
import { jobRuns } from "./system/jobRuns";
import { messages } from "./system/messages";
import { orgs } from "./system/orgs";
import { pastPasswords } from "./system/pastPasswords";
import { preferences } from "./system/preferences";
import { regions } from "./system/regions";
import { roles } from "./system/roles";
import { savedQueries } from "./system/savedQueries";
import { secondFactors } from "./system/secondFactors";
import { sessions } from "./system/sessions";
import { smsCodes } from "./system/smsCodes";
import { idempotencyRecords } from "./system/idempotencyRecords";
import { tickets } from "./system/tickets";
import { wageAccountBills } from "./wageAccounts/wageAccountBills";
import { wageAccounts } from "./wageAccounts/wageAccounts";
import { wageAccountVouchers } from "./wageAccounts/wageAccountVouchers";
import { corpDeposits } from "./deposits/corpDeposits";
import { depositDrawdowns } from "./deposits/depositDrawdowns";
import { projectsWithoutDeposit } from "./deposits/projectsWithoutDeposit";
import { projectSuspensions } from "./projects/projectSuspensions";
import { bankBatches } from "./payrolls/bankBatches";
import { bankRecords } from "./payrolls/bankRecords";
import { objections } from "./payrolls/objections";
import { payRollDetails } from "./payrolls/payRollDetails";
import { payRolls } from "./payrolls/payRolls";
import { payrollReminders } from "./payrolls/payrollReminders";
import { payRollAcceptances } from "./payrolls/payRollAcceptances";
import { payRollViews } from "./payrolls/payRollViews";
import { payTickets } from "./payrolls/payTickets";
import { wageLedger } from "./payrolls/wageLedger";
import { wageMonths } from "./payrolls/wageMonths";
import { alarmsReport } from "./reports/alarmsReport";
import { arrearsReport } from "./reports/arrearsReport";
import { systemsReport } from "./reports/systemsReport";
import { workerWages } from "./payrolls/workerWages";
import { alarmLevelSettings } from "./alarms/alarmLevelSettings";
import { alarmQueue } from "./alarms/alarmQueue";
import { alarmSightings } from "./alarms/alarmSightings";
import { alarmSettings } from "./alarms/alarmSettings";
import { projectAlarms } from "./alarms/projectAlarms";
import { siteSurveys } from "./site/siteSurveys";
import { complaints } from "./complaints/complaints";

/** Every entity of the product by its name. */
export const resources = {
  regions,
  orgs,
  roles,
  accounts,
  sessions,
  secondFactors,
  pastPasswords,
  captchas,
  smsCodes,
  tickets,
  idempotencyRecords,
  files,
  formerPhones,
  holidays,
  messages,
  jobRuns,
  auditLogs,
  ibpsBanks,
  preferences,
  savedQueries,

  corps,
  extraCorps,

  projects,
  projectCorps,
  projectChanges,
  projectSuspensions,
  siteKeys,
  pushLogs,
  nonces,

  realinfos,
  teams,
  workers,
  entryExits,
  phoneRequests,
  workerContracts,

  workerAttendances,
  attendanceDays,
  attendanceMonths,

  wageAccounts,
  wageAccountVouchers,
  wageAccountBills,

  corpDeposits,
  depositDrawdowns,
  projectsWithoutDeposit,

  payRolls,
  payRollDetails,
  objections,
  wageLedger,
  wageMonths,
  arrearsReport,
  systemsReport,
  alarmsReport,
  workerWages,
  bankBatches,
  bankRecords,
  payrollReminders,
  payRollAcceptances,
  payRollViews,
  payTickets,

  projectAlarms,
  alarmSettings,
  alarmLevelSettings,
  alarmQueue,
  alarmSightings,
  complaints,
  siteSurveys,
} as const;

export type ResourceName = keyof typeof resources;

/** Those that a table keeps. */
export const tableResources: readonly AnyResource[] = Object.values<AnyResource>(resources).filter(({ query }) => !query);

const byName: Readonly<Record<string, AnyResource>> = resources;

/** The declaration of this name; throws for a name that no declaration has. */
export function resourceByName(name: string): AnyResource {
  const found = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}
