import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPage } from "../app/entry/loadChunk";

export type ViewComponent = LazyExoticComponent<ComponentType>;

/** Custom screens by URL. */
export const views: Readonly<Record<string, ViewComponent>> = {
  "/home/bind": lazyPage(() => import("./sessions/BindPhone")),
  "/alarm/bind": lazyPage(() => import("./sessions/BindPhone")),
  "/home/main": lazyPage(() => import("../dashboards/home/Home")),
  "/home/work": lazyPage(() => import("../dashboards/home/CompanyHome")),
  "/alarm/case": lazyPage(() => import("./cases/CaseList")),
  "/alarm/case-detail": lazyPage(() => import("./cases/CaseShow")),
  "/alarm/manage-detail": lazyPage(() => import("./alarms/AlarmShow")),
  "/payroll/forecast": lazyPage(() => import("./forecast/ForecastList")),
  "/payroll/forecast-detail": lazyPage(() => import("./forecast/ForecastShow")),
  "/alarm/complaint-detail": lazyPage(() => import("./complaints/ComplaintShow")),
  "/alarm/paper-detail": lazyPage(() => import("./papers/PaperShow")),
  "/system/paper-wording-detail": lazyPage(() => import("./papers/WordingShow")),
  "/realname/project-edit": lazyPage(() => import("./projects/ProjectEdit")),
  "/realname/project-detail": lazyPage(() => import("./projects/ProjectShow")),
  "/realname/company": lazyPage(() => import("./corps/CorpList")),
  "/realname/company-detail": lazyPage(() => import("./corps/CorpShow")),
  "/realname/attendance": lazyPage(() => import("./people/PunchList")),
  "/realname/person": lazyPage(() => import("./people/PersonList")),
  "/realname/person-detail": lazyPage(() => import("./people/PersonShow")),
  "/payroll/objection-detail": lazyPage(() => import("./objections/ObjectionShow")),
  "/payroll/account-detail": lazyPage(() => import("./accounts/AccountShow")),
  "/payroll/bail": lazyPage(() => import("./deposits/DepositList")),
  "/payroll/wage": lazyPage(() => import("./wages/WageScreen")),
  "/system/user": lazyPage(() => import("./system/UserList")),
  "/system/preset": lazyPage(() => import("./system/Preset")),
  "/system/dictionary": lazyPage(() => import("./system/Dictionaries")),
  "/system/audit": lazyPage(() => import("./system/audit/AuditList")),
  "/system/key-review": lazyPage(() => import("./projects/ReviewProject")),
  "/payroll/wage-detail": lazyPage(() => import("./wages/WageDetail")),
  "/payroll/payday": lazyPage(() => import("./payday/Payday")),
  "/payroll/salary": lazyPage(() => import("../dashboards/home/SalaryList")),
  "/payroll/edit-salary": lazyPage(() => import("./payrolls/PayRollEdit")),
  "/payroll/detail-salary": lazyPage(() => import("./payrolls/PayRollShow")),
};
