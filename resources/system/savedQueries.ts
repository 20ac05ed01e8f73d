import { inOrgTree, ownAccount, ownCompany } from "../access";
import { and, or, is, type Access } from "../kit/access";
import { bool, json, ref, text } from "../kit/kinds";
import { everyDeployment } from "../kit/menu";
import { defineResource } from "../kit/resource";

const shared = is("is_shared", true);
const owners: Access = {
  government: { where: ownAccount("account"), ownerOnly: true },
  company: { where: ownAccount("account") },
};

/** A user's saved filter of a list; if shared, users of the same organisation or company see it too. */
export const savedQueries = defineResource("savedQueries", ["常用查询", "Saved queries"], {
  path: "/system/v1/savedQueries/",
  deployments: everyDeployment,
  noMeta: true,
  fields: {
    account: ref("accounts", "所有者", "Owner").ofActor("account").required(),
    /** The list of the query, identified by the name of its screen. */
    screen: text("页面", "Screen", { max: 100 }).required().filter(),
    name: text("名称", "Name", { max: 30 }).required(),
    query: json<Readonly<Record<string, unknown>>>("查询条件", "Query", { maxBytes: 8 * 1024 }).required(),
    is_shared: bool("本单位共享", "Shared with colleagues").default(false),
  },
  uniques: [{ fields: ["account", "screen", "name"], message: ["已有同名查询", "A query with this name already exists"] }],
  check: ({ query }) => ({
    query: query !== undefined &&
      (typeof query !== "object" || query === null || Array.isArray(query)) && [
        "查询条件应为对象",
        "The query must be an object",
      ],
  }),
  read: {
    government: { where: or(ownAccount("account"), and(shared, inOrgTree("account.org"))), ownerOnly: true },
    company: { where: or(ownAccount("account"), and(shared, ownCompany("account.corp"))) },
  },
  create: owners,
  remove: { by: owners },
  list: { sort: ["name", "ASC"], unpaged: true },
});
