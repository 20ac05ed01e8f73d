import * as d from "../declare";
import { everyDeployment } from "../kit/menu";

const shared = d.is("is_shared", true);
const owners: d.Access = {
  government: { where: d.ownAccount("account"), ownerOnly: true },
  company: { where: d.ownAccount("account") },
};

/** A user's saved filter of a list; if shared, users of the same organisation or company see it too. */
export const savedQueries = d.defineResource("savedQueries", ["常用查询", "Saved queries"], {
  path: "/system/v1/savedQueries/",
  deployments: everyDeployment,
  noMeta: true,
  fields: {
    account: d.ref("accounts", "所有者", "Owner").ofActor("account").required(),
    /** The list of the query, identified by the name of its screen. */
    screen: d.text("页面", "Screen", { max: 100 }).required().filter(),
    name: d.text("名称", "Name", { max: 30 }).required(),
    query: d.json<Readonly<Record<string, unknown>>>("查询条件", "Query", { maxBytes: 8 * 1024 }).required(),
    is_shared: d.bool("本单位共享", "Shared with colleagues").default(false),
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
    government: { where: d.or(d.ownAccount("account"), d.and(shared, d.inOrgTree("account.org"))), ownerOnly: true },
    company: { where: d.or(d.ownAccount("account"), d.and(shared, d.ownCompany("account.corp"))) },
  },
  create: owners,
  remove: { by: owners },
  list: { sort: ["name", "ASC"], unpaged: true },
});
