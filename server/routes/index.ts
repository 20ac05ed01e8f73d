import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { announcementRoutes } from "./announcements";
import { authRoutes } from "./auth";
import { changeRoutes } from "./changes";
import { companyRoutes } from "./companies";
import { fileRoutes } from "./files";
import { depositDrawdownRoutes } from "./depositDrawdowns";
import { forecastRoutes } from "./forecast";
import { healthRoutes } from "./health";
import { secondFactorRoutes } from "./secondFactor";
import { signOnRoutes } from "./signOn";
import { platformRoutes } from "./platform";
import { systemRoutes } from "./system";
import { attendanceRoutes } from "./attendance";
import { openApiRoutes } from "./openApi";
import { paperRoutes } from "./papers";
import { labourLedgerRoutes } from "./labourLedger";
import { rosterRoutes } from "./roster";
import { payrollRoutes } from "./payrolls";
import { projectRoutes } from "./projects";
import { alarmSettingRoutes } from "./alarmSettings";
import { homeRoutes } from "./home";
import { screenRoutes } from "./screen";
import { messageRoutes } from "./messages";
import { metricsRoutes } from "./metrics";
import { searchRoutes } from "./search";
import { workerPaperRoutes } from "./workerPapers";
import { siteRoutes } from "./site";
import { workerRoutes } from "./worker";
import { workerSessionRoutes } from "./workerSession";
import { wageLedgerRoutes } from "./wageLedger";
import { accountStatementRoutes } from "./accountStatement";

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
  fileRoutes,
  companyRoutes,
  projectRoutes,
  openApiRoutes,
  payrollRoutes,
  wageLedgerRoutes,
  forecastRoutes,
  depositDrawdownRoutes,
  accountStatementRoutes,
  attendanceRoutes,
  rosterRoutes,
  workerPaperRoutes,
  paperRoutes,
  labourLedgerRoutes,
  alarmSettingRoutes,
  homeRoutes,
  screenRoutes,
  searchRoutes,
  workerSessionRoutes,
  workerRoutes,
  siteRoutes,
];
