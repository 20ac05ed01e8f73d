import type { ComponentType, LazyExoticComponent } from "react";
import { later } from "../entry/arriving";

export type View = LazyExoticComponent<ComponentType>;

/** Screens drawn by hand, by their address. */
export const views: Readonly<Record<string, View>> = {
  "/home/bind": later(() => import("../shell/session/BindPhone")),
  "/alarm/bind": later(() => import("../shell/session/BindPhone")),
  "/home/main": later(() => import("./home/Home")),
  "/alarm/manage": later(() => import("./alarms/AlarmManage")),
  "/realname/project-edit": later(() => import("./projects/ProjectEdit")),
  "/realname/project-detail": later(() => import("./projects/ProjectShow")),
  "/realname/company": later(() => import("./corps/CorpList")),
  "/realname/company-detail": later(() => import("./corps/CorpShow")),
  "/realname/person": later(() => import("./people/PersonList")),
  "/realname/person-detail": later(() => import("./people/PersonShow")),
  "/payroll/account-detail": later(() => import("./accounts/AccountShow")),
  "/payroll/bail": later(() => import("./deposits/DepositList")),
  "/payroll/wage": later(() => import("./wages/WageScreen")),
  "/system/key": later(() => import("./system/KeyProjects")),
  "/system/user": later(() => import("./system/UserList")),
  "/system/preset": later(() => import("./system/Preset")),
  "/payroll/wage-detail": later(() => import("./wages/WageDetail")),
  "/payroll/salary": later(() => import("./payrolls/SalaryList")),
  "/payroll/edit-salary": later(() => import("./payrolls/PayRollEdit")),
  "/payroll/detail-salary": later(() => import("./payrolls/PayRollShow")),
};
