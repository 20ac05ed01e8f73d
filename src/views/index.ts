import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export type View = LazyExoticComponent<ComponentType>;

/** Screens drawn by hand, by their address. */
export const views: Readonly<Record<string, View>> = {
  "/home/bind": lazy(() => import("../shell/session/BindPhone")),
  "/alarm/bind": lazy(() => import("../shell/session/BindPhone")),
  "/home/main": lazy(() => import("./home/Home")),
  "/alarm/manage": lazy(() => import("./alarms/AlarmManage")),
  "/realname/project-edit": lazy(() => import("./projects/ProjectEdit")),
  "/realname/project-detail": lazy(() => import("./projects/ProjectShow")),
  "/realname/company": lazy(() => import("./corps/CorpList")),
  "/realname/company-detail": lazy(() => import("./corps/CorpShow")),
  "/realname/person": lazy(() => import("./people/PersonList")),
  "/realname/person-detail": lazy(() => import("./people/PersonShow")),
  "/payroll/account-detail": lazy(() => import("./accounts/AccountShow")),
  "/payroll/bail": lazy(() => import("./deposits/DepositList")),
  "/payroll/wage": lazy(() => import("./wages/WageScreen")),
  "/system/key": lazy(() => import("./system/KeyProjects")),
  "/system/preset": lazy(() => import("./system/Preset")),
  "/payroll/wage-detail": lazy(() => import("./wages/WageDetail")),
  "/payroll/salary": lazy(() => import("./payrolls/SalaryList")),
  "/payroll/edit-salary": lazy(() => import("./payrolls/PayRollEdit")),
  "/payroll/detail-salary": lazy(() => import("./payrolls/PayRollShow")),
};
