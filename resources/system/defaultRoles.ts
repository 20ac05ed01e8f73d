import type { PermissionCode } from "../kit/access";

const views = [
  "alarm_view",
  "project_view",
  "company_view",
  "worker_view",
  "deposit_view",
  "account_view",
  "payment_view",
  "payroll_view",
  "wage_view",
] as const;
/** An inspector orders the payment from a deposit; recording it is the deposit officer's, or another inspector's. */
const handling = [
  "alarm_handle",
  "alarm_waive",
  "complaint_handle",
  "paper_serve",
  "site_inspect",
  "hand_over",
  "drawdown_order",
  "drawdown_register",
] as const;
const role = (english: string, ...permissions: readonly PermissionCode[]) => ({ english, permissions });

/** The initial roles of a city (domain model 3.3), which it may change. */
export const defaultRoles = {
  市级监察员: role(
    "City inspector",
    "1001",
    ...views,
    ...handling,
    "permit_manage",
    "evidence_accept",
    "screen_view",
    "export_data",
    "pii_view",
    "audit_view",
  ),
  区县监察员: role(
    "District inspector",
    "1001",
    ...views,
    ...handling,
    "permit_manage",
    "evidence_accept",
    "screen_view",
    "pii_view",
  ),
  行业主管部门: role(
    "Sector department",
    "1001",
    "alarm_view",
    "project_view",
    "company_view",
    "worker_view",
    "payroll_view",
    "screen_view",
  ),
  项目审核员: role(
    "Project reviewer",
    "1001",
    "project_view",
    "company_view",
    "company_review",
    "project_review",
    "secret_manage",
  ),
  保证金专员: role(
    "Deposit officer",
    "1001",
    "deposit_view",
    "deposit_manage",
    "drawdown_register",
    "account_view",
    "account_manage",
    "payment_view",
    "export_data",
  ),
  /** Reads and decides nothing. */
  领导: role("Leader", "1001", ...views, "screen_view", "export_data"),
  系统管理员: role("System administrator", "1001", "user_manage"),
} as const;

/** The initial roles of a province. */
export const provinceRoles = {
  省级监察员: role("Province inspector", "1001", "project_view", "alarm_view", "screen_view", "export_data"),
  系统管理员: role("System administrator", "1001", "user_manage"),
} as const;
