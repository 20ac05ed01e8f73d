/** Every entity of the product, one line each. */
export { regions } from "./system/regions";
export { orgs } from "./system/orgs";
export { roles } from "./system/roles";
export { accounts } from "./system/accounts";
export { sessions } from "./system/sessions";
export { secondFactors } from "./system/secondFactors";
export { pastPasswords } from "./system/pastPasswords";
export { captchas } from "./system/captchas";
export { smsCodes } from "./system/smsCodes";
export { tickets } from "./system/tickets";
export { idempotencyRecords } from "./system/idempotencyRecords";
export { files } from "./system/files";
export { formerPhones } from "./system/formerPhones";
export { holidays } from "./system/holidays";
export { minimumWages } from "./system/minimumWages";
export { wageParameters } from "./system/wageParameters";
export { messages } from "./system/messages";
export { jobLeaders } from "./system/jobLeaders";
export { jobRuns } from "./system/jobRuns";
export { auditLogs } from "./system/auditLogs";
export { ibpsBanks } from "./system/ibpsBanks";
export { preferences } from "./system/preferences";
export { savedQueries } from "./system/savedQueries";
export { importHeadings } from "./system/importHeadings";
export { apiKeys } from "./system/apiKeys";
export { webhooks } from "./system/webhooks";
export { bankInboxFiles } from "./payments/bankInboxFiles";
export { announcements } from "./system/announcements";
export { dictionaryEntries } from "./system/dictionaryEntries";
export { announcementReads } from "./system/announcementReads";
export { upstreamPlatforms } from "./system/upstreamPlatforms";
export { upstreamProjects } from "./system/upstreamProjects";
export { upstreamTeams } from "./system/upstreamTeams";
export { upstreamCalls } from "./system/upstreamCalls";
export { webhookDeliveries } from "./system/webhookDeliveries";

export { corps } from "./corps/corps";
export { extraCorps } from "./corps/extraCorps";

export { projects } from "./projects/projects";
export { projectCorps } from "./projects/projectCorps";
export { projectChanges } from "./projects/projectChanges";
export { constructionPermits } from "./projects/constructionPermits";
export { projectSuspensions } from "./projects/projectSuspensions";
export { siteKeys } from "./projects/siteKeys";
export { pushLogs } from "./projects/pushLogs";
export { nonces } from "./projects/nonces";

export { realinfos } from "./people/realinfos";
export { teams } from "./people/teams";
export { workers } from "./people/workers";
export { entryExits } from "./people/entryExits";
export { phoneRequests } from "./people/phoneRequests";
export { workerContracts } from "./people/workerContracts";
export { contractVersions } from "./people/contractVersions";

export { workerAttendances } from "./attendance/workerAttendances";
export { attendanceDays } from "./attendance/attendanceDays";
export { attendanceMonths } from "./attendance/attendanceMonths";
export { shiftPlans } from "./attendance/shiftPlans";
export { attendanceRebuilds } from "./attendance/attendanceRebuilds";
export { punchArchives } from "./attendance/punchArchives";

export { wageAccounts } from "./wageAccounts/wageAccounts";
export { wageAccountVouchers } from "./wageAccounts/wageAccountVouchers";
export { wageAccountBills } from "./wageAccounts/wageAccountBills";

export { corpDeposits } from "./deposits/corpDeposits";
export { drawdownPayments } from "./deposits/drawdownPayments";
export { depositDrawdowns } from "./deposits/depositDrawdowns";
export { projectsWithoutDeposit } from "./deposits/projectsWithoutDeposit";

export { payRolls } from "./payrolls/payRolls";
export { payRollDetails } from "./payrolls/payRollDetails";
export { objections } from "./payrolls/objections";
export { withdrawnDeclarations } from "./payrolls/withdrawnDeclarations";
export { earnedChanges } from "./payrolls/earnedChanges";
export { wageLedger } from "./payrolls/wageLedger";
export { teamMonths } from "./payrolls/teamMonths";
export { wageMonths } from "./payrolls/wageMonths";
export { arrearsReport } from "./reports/arrearsReport";
export { systemsReport } from "./reports/systemsReport";
export { alarmsReport } from "./reports/alarmsReport";
export { workerWages } from "./payrolls/workerWages";
export { bankBatches } from "./payrolls/bankBatches";
export { bankRecords } from "./payrolls/bankRecords";
export { payrollReminders } from "./payrolls/payrollReminders";
export { bankFiles } from "./payrolls/bankFiles";
export { payRollAcceptances } from "./payrolls/payRollAcceptances";
export { payRollViews } from "./payrolls/payRollViews";
export { payTickets } from "./payrolls/payTickets";

export { projectAlarms } from "./alarms/projectAlarms";
export { wageCases } from "./cases/wageCases";
export { alarmSettings } from "./alarms/alarmSettings";
export { alarmLevelSettings } from "./alarms/alarmLevelSettings";
export { alarmQueue } from "./alarms/alarmQueue";
export { alarmSightings } from "./alarms/alarmSightings";
export { complaints } from "./complaints/complaints";
export { forecasts } from "./forecast/forecasts";
export { forecastDays } from "./forecast/forecastDays";
export { forecastModels } from "./forecast/forecastModels";
export { siteSurveys } from "./site/siteSurveys";
export { workerTexts, textOptOuts } from "./system/workerTexts";

export { provinceCities } from "./province/provinceCities";
export { provinceProjects } from "./province/provinceProjects";
export { provinceAlarms } from "./province/provinceAlarms";
