import type { FastifyInstance } from "fastify";
import type { Services } from "../engine/services";
import { announcementRoutes } from "./announcements/routes/announcements";
import { authRoutes } from "../identity/routes/auth";
import { changeRoutes } from "../engine/routes/changes";
import { companyRoutes } from "./corps/routes/companies";
import { fileRoutes } from "./files/routes/files";
import { wageArrearsRoutes } from "./dashboards/routes/wageArrears";
import { depositDrawdownRoutes } from "./deposits/routes/depositDrawdowns";
import { evidenceRoutes } from "./evidence/routes/evidence";
import { forecastRoutes } from "./forecast/routes/forecast";
import { healthRoutes } from "./monitoring/routes/health";
import { secondFactorRoutes } from "../identity/routes/secondFactor";
import { signOnRoutes } from "../identity/routes/signOn";
import { platformRoutes } from "../identity/routes/platform";
import { systemRoutes } from "../identity/routes/system";
import { attendanceRoutes } from "./attendance/routes/attendance";
import { openApiRoutes } from "./site/routes/openApi";
import { paperRoutes } from "./reports/routes/papers";
import { inspectionRoutes } from "./inspections/routes/inspections";
import { outreachRoutes } from "./outreach/routes/outreach";
import { officialPaperRoutes } from "./papers/routes/papers";
import { labourLedgerRoutes } from "./people/routes/labourLedger";
import { singleWorkerRoutes } from "./people/routes/singleWorker";
import { rosterRoutes } from "./people/routes/roster";
import { payrollRoutes } from "./payrolls/routes/payrolls";
import { projectRoutes } from "./projects/routes/projects";
import { alarmSettingRoutes } from "./alarms/routes/alarmSettings";
import { lawReviewRoutes } from "./law/routes/lawReview";
import { homeRoutes } from "./dashboards/routes/home";
import { screenRoutes } from "./dashboards/routes/screen";
import { messageRoutes } from "./announcements/routes/messages";
import { metricsRoutes } from "./monitoring/routes/metrics";
import { searchRoutes } from "./dashboards/routes/search";
import { workerPaperRoutes } from "./people/routes/workerPapers";
import { siteRoutes } from "./site/routes/site";
import { workerRoutes } from "./worker/routes/worker";
import { workerSessionRoutes } from "./worker/routes/workerSession";
import { wageLedgerRoutes } from "./payrolls/routes/wageLedger";
import { accountStatementRoutes } from "./accounts/routes/accountStatement";

type RoutePlugin = (app: FastifyInstance, services: Services) => Promise<void>;

/** Routes of a province's platform: its accounts and their rights, and the figures of its cities. */
export const provincePlugins: readonly RoutePlugin[] = [
  changeRoutes,
  authRoutes,
  secondFactorRoutes,
  signOnRoutes,
  platformRoutes,
  systemRoutes,
  messageRoutes,
  announcementRoutes,
  healthRoutes,
  metricsRoutes,
];

/** Handwritten routes, for what declarations cannot express. */
export const routePlugins: readonly RoutePlugin[] = [
  ...provincePlugins,
  lawReviewRoutes,
  fileRoutes,
  companyRoutes,
  projectRoutes,
  openApiRoutes,
  payrollRoutes,
  wageLedgerRoutes,
  forecastRoutes,
  evidenceRoutes,
  wageArrearsRoutes,
  depositDrawdownRoutes,
  accountStatementRoutes,
  attendanceRoutes,
  rosterRoutes,
  singleWorkerRoutes,
  workerPaperRoutes,
  paperRoutes,
  officialPaperRoutes,
  inspectionRoutes,
  outreachRoutes,
  labourLedgerRoutes,
  alarmSettingRoutes,
  homeRoutes,
  screenRoutes,
  searchRoutes,
  workerSessionRoutes,
  workerRoutes,
  siteRoutes,
];
