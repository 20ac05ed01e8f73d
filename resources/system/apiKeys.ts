import { dutyOf } from "../administrators";
import { superOnly } from "../audiences";
import { apiScope } from "./apiScope";
import { enabling } from "../dictionaries/enabling";
import { bool, choices, day, instant, integer, ipList, ref, text } from "../kit/kinds";
import { addDays } from "../kit/days";
import { defineResource, type Row } from "../kit/resource";

/** Keys must be renewed every year. */
const maxDays = 366;
const managers = dutyOf("platform.write", superOnly);

/** API key of another system. It reads what its account may read, within its scopes (docs/integration.md). */
export const apiKeys = defineResource("apiKeys", ["接口密钥", "API keys"], {
  menu: { after: "/system/webhook", access: [] },
  fields: {
    name: text("名称", "Name", { max: 50 }).required().search(),
    account: ref("accounts", "所属账号", "Account")
      .required()
      .filter()
      .help(
        "只能读取该账号可见的数据；建议为每个系统单独建立账号",
        "Reads only what this account may see; give each system an account of its own",
      ),
    scopes: choices(apiScope, "可读取", "Readable data").required(),
    expires_on: day("有效期至", "Valid until").required(),
    addresses: ipList("IP白名单", "IP allowlist").help(
      "多个地址或网段用逗号分隔；空为不限",
      "Addresses or ranges, separated by commas; leave empty for no restriction",
    ),
    per_minute: integer("每分钟次数", "Calls per minute", { min: 1, max: 6000 }).default(60),
    is_enabled: bool("启用状态", "Status", enabling).default(true).filter(),
    token_hash: text("密钥摘要", "Key hash").computed().hidden().unique(),
    issued_at: instant("生成时间", "Issued").computed(),
    last_used_at: instant("最近使用", "Last used").computed(),
    remark: text("备注", "Remark", { max: 200 }),
  },
  read: managers,
  write: { by: managers },
  // A key that has expired can still be disabled.
  check: ({ expires_on, is_enabled }, today) => ({
    expires_on: is_enabled !== false &&
      !!expires_on &&
      (expires_on < today || expires_on > addDays(today, maxDays)) && [
        "有效期为今天起一年以内",
        "The key may be valid for up to a year from today",
      ],
  }),
  shownOnce: { value: "token", label: ["密钥", "Key"], identifiedBy: "name" },
  actions: {
    issue: {
      label: ["生成密钥", "Issue the key"],
      confirm: [
        "密钥只显示一次；此前生成的密钥立即失效。确定生成？",
        "The key is shown only once, and one issued before ends at once. Issue it?",
      ],
    },
  },
  list: {
    columns: ["name", "account", "scopes", "expires_on", "is_enabled", "issued_at", "last_used_at"],
    sort: ["id", "ASC"],
    empty: [
      "没有接口密钥，其他系统不能读取数据。新增时选择所属账号和可读取的数据，再生成密钥交给对方。",
      "There is no key: no other system can read data. Add one with its account and what it may read, then issue the key and hand it over.",
    ],
  },
});
export type ApiKey = Row<typeof apiKeys>;
