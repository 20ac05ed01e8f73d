import { dictionary } from "../kit/dictionary";
import { permission } from "../dictionaries/permission";

/** Permissions that an API key may have: those that open lists. Permissions to change data or to unmask personal data are excluded. */
const readable = [
  "alarm_view",
  "project_view",
  "company_view",
  "worker_view",
  "deposit_view",
  "account_view",
  "payment_view",
] as const;
const wages = ["payroll_view", "wage_view", "export_data"] as const;
const codes: readonly string[] = [...readable, ...wages];

export const apiScope = dictionary(
  "api_scope",
  permission.values.filter(({ code }) => codes.includes(code)).map(({ code, zh, en }) => [code, zh, en] as const),
);
