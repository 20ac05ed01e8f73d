import * as d from "../declare";
import { everyDeployment } from "../kit/menu";

const oneself: d.Access = {
  government: { where: d.ownAccount("account"), ownerOnly: true },
  company: { where: d.ownAccount("account") },
};

/** A user's screen settings: columns, widths, page sizes. A new value for the same key replaces the old one. */
export const preferences = d.defineResource("preferences", ["个人设置", "Preferences"], {
  path: "/system/v1/preferences/",
  deployments: everyDeployment,
  noMeta: true,
  fields: {
    account: d.ref("accounts", "账号", "Account").ofActor("account").required(),
    key: d.text("键", "Key", { max: 200 }).required(),
    value: d.json<unknown>("值", "Value"),
  },
  uniques: [{ fields: ["account", "key"] }],
  read: oneself,
  create: oneself,
  update: [{ by: oneself, only: ["value"] }],
  list: { columns: ["key", "value"], sort: ["key", "ASC"], unpaged: true, revalidated: true },
});
