import * as d from "../declare";
import { dutyOf } from "../administrators";
import { apiScope } from "./apiScope";
import { enabling } from "../dictionaries/enabling";
import { addDays } from "../kit/days";

/** Keys must be renewed every year. */
const maxDays = 366;
const managers = dutyOf("platform.write", d.superOnly);

/** API key of another system. It reads what its account may read, within its scopes (docs/integration.md). */
export const apiKeys = d.defineResource("apiKeys", ["接口密钥", "API keys"], {
  menu: { after: "/system/webhook", access: [] },
  fields: {
    name: d.text("名称", "Name", { max: 50 }).required().search(),
    account: d
      .ref("accounts", "所属账号", "Account")
      .required()
      .filter()
      .help(
        "只能读取该账号可见的数据；建议为每个系统单独建立账号",
        "Reads only what this account may see; give each system an account of its own",
      ),
    scopes: d.choices(apiScope, "可读取", "Readable data").required(),
    expires_on: d.day("有效期至", "Valid until").required(),
    addresses: d
      .ipList("IP白名单", "IP allowlist")
      .help("多个地址或网段用逗号分隔；空为不限", "Addresses or ranges, separated by commas; leave empty for no restriction"),
    per_minute: d.integer("每分钟次数", "Calls per minute", { min: 1, max: 6000 }).default(60),
    is_enabled: d.bool("启用状态", "Status", enabling).default(true).filter(),
    token_hash: d.text("密钥摘要", "Key hash").computed().hidden().unique(),
    issued_at: d.instant("生成时间", "Issued").computed(),
    last_used_at: d.instant("最近使用", "Last used").computed(),
    remark: d.text("备注", "Remark", { max: 200 }),
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
export type ApiKey = d.Row<typeof apiKeys>;
