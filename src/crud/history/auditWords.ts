import { allSummaries, isResource, loadedResource, summaryOf } from "../../app/declarations";
import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRowOf } from "../../../resources/kit/row";
import type { Summary } from "../../../resources/summaries";
import type { auditLogs } from "../../../resources/system/auditLogs";

export type AuditLogRow = WireRowOf<typeof auditLogs>;

/** Replaces personal values in the log. */
export const notRecorded = "***";

/** Labels of logged operations that are not declared actions. */
export const generalActs: Readonly<Record<string, Label>> = {
  create: ["新增", "Create"],
  update: ["修改", "Edit"],
  remove: ["删除", "Delete"],
  undoRemove: ["撤销删除", "Undo deletion"],
  login: ["登录", "Sign in"],
  login_failed: ["登录失败", "Sign-in failed"],
  logout: ["退出登录", "Sign out"],
  endSessions: ["结束会话", "End sessions"],
  change_password: ["修改密码", "Change password"],
  find_password: ["找回密码", "Recover password"],
  enrolSecondFactor: ["绑定动态口令", "Set up authenticator"],
  endSecondFactor: ["停用动态口令", "Disable authenticator"],
  bind_phone: ["绑定手机", "Bind phone"],
  changePhone: ["更换手机号", "Change mobile phone"],
  activate: ["激活账号", "Activate account"],
  reveal: ["查看完整个人信息", "View full personal data"],
  view_file: ["查看文件", "View file"],
  export: ["导出", "Export"],
  import: ["导入", "Import"],
  enterLines: ["录入明细", "Enter lines"],
  resettled: ["重新对账", "Reconcile again"],
  paid: ["银行已发放", "Paid by the bank"],
  paymentFailed: ["银行发放失败", "Payment failed"],
  paymentReturned: ["银行退票", "Payment returned"],
  paidAfterRejection: ["银行更正为已发放", "Corrected to paid by the bank"],
  paidTwice: ["可能重复发放", "Possibly paid twice"],
  bankDiffers: ["与银行不一致", "Differs from the bank"],
  setUpCity: ["平台初始设置", "Set up the city"],
  retire: ["到期清理", "Purge expired data"],
  confirmByWorker: ["工人确认工资", "Worker confirmed wages"],
  judge: ["工人评价办理结果", "Worker rated the outcome"],
  switchTexts: ["开关短信提醒", "Switch text messages"],
  denied: ["拒绝访问", "Access denied"],
  upload: ["上传文件", "Upload file"],
  read: ["消息已读", "Mark messages as read"],
  archive: ["归档", "Archive"],
  restore: ["恢复归档数据", "Restore from archive"],
  search: ["查找人员", "Search for people"],
  text: ["群发短信", "Text workers"],
};

export const resourceOf = (entity: unknown): AnyResource | undefined =>
  typeof entity === "string" && isResource(entity) ? loadedResource(entity) : undefined;

export const entityLabel = (entity: unknown): Label => {
  const record = typeof entity === "string" && entity !== "" ? entity : "-";
  return isResource(record) ? summaryOf(record).label : [record, record];
};

export const actLabel = (action: string, entity: unknown): Label =>
  generalActs[action] ?? resourceOf(entity)?.actions?.[action]?.label ?? [action, action];

/** The real-name record of a worker who acted himself: a worker has no account; entries of the platform itself have no address. */
export function workerOf({ actor, ip, entity, row, after }: AuditLogRow): number | undefined {
  if (actor || !ip) return undefined;
  const worker = entity === "realinfos" ? row : after?.["realinfo"];
  return typeof worker === "number" ? worker : undefined;
}

/** The actor's name, as far as the entry itself has it. */
export const actorWords = (entry: AuditLogRow, t: (label: Label) => string): string =>
  entry.actor_name || t(workerOf(entry) === undefined ? ["平台", "System"] : ["工人", "Worker"]);

/** The options of the filter: every resource that has calls, and its operations. */
export const entities = (): readonly Summary[] => allSummaries.filter(({ path }) => path !== undefined);

export const actionsOfEntity = (entity: unknown): readonly (readonly [act: string, label: Label])[] => [
  ...Object.entries(generalActs),
  ...Object.entries(resourceOf(entity)?.actions ?? {})
    .filter(([act]) => !(act in generalActs))
    .map(([act, { label }]) => [act, label] as const),
];

/** The labels of the fields that an entry changed; empty for a created or deleted row, which would list every field. */
export function changedLabels({ entity, before, after }: AuditLogRow): readonly Label[] {
  const fields = resourceOf(entity)?.fields ?? {};
  if (!before || !after) return [];
  return Object.keys(after).flatMap((name) => (fields[name] ? [fields[name].spec.label] : []));
}
