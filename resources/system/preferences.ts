import { ownAccount } from "../access";
import type { Access } from "../kit/access";
import { json, ref, text } from "../kit/kinds";
import { everyDeployment } from "../kit/menu";
import { defineResource } from "../kit/resource";

const oneself: Access = {
  government: { where: ownAccount("account"), ownerOnly: true },
  company: { where: ownAccount("account") },
};

/** A user's screen settings: columns, widths, page sizes. A new value for the same key replaces the old one. */
export const preferences = defineResource("preferences", ["个人设置", "Preferences"], {
  path: "/system/v1/preferences/",
  deployments: everyDeployment,
  noMeta: true,
  fields: {
    account: ref("accounts", "账号", "Account").ofActor("account").required(),
    key: text("键", "Key", { max: 200 }).required(),
    value: json<unknown>("值", "Value"),
  },
  uniques: [{ fields: ["account", "key"] }],
  read: oneself,
  create: oneself,
  update: [{ by: oneself, only: ["value"] }],
  list: { columns: ["key", "value"], sort: ["key", "ASC"], unpaged: true, revalidated: true },
});
