import { worldNow } from "../topics/payments/wageSite";
import type { Write } from "./effects";
import {
  accountsUrl,
  codeFor,
  countOf,
  levelsPath,
  officials,
  orgsPath,
  rolesPath,
  run,
  countSessions,
  settingsPath,
  valueOf,
  type SystemWorld,
  type CallerName,
} from "./systemSite";

/** The first of them succeeds; all others are refused. */
export interface SystemWrite extends Omit<Write<SystemWorld>, "by"> {
  readonly may: readonly CallerName[];
}

const administrator: readonly CallerName[] = ["administrator"];
const managers: readonly CallerName[] = ["manager", "administrator"];
const ofCompany: readonly CallerName[] = ["company", "manager", "administrator"];

const phone = "15400006161";
let code: string;
const renamed = ({ mark }: SystemWorld) => `值班${mark}`;
const isHashOf = async (id: number, hash: string | null) => (await valueOf("accounts", "password_hash", id)) === hash;

/** What each call of the group does that changes something, and who may do it (domain model 6.8). */
export const systemWrites: Readonly<Record<string, readonly SystemWrite[]>> = {
  [`POST ${rolesPath}`]: [
    {
      ...{ does: "makes one, which opens the home page too", may: administrator, after: "1001,project_view" },
      ask: (who, here) => who.post(rolesPath, { name: renamed(here), role_type: 1, permissions: "project_view" }),
      kept: async (here) => (await run("select permissions from roles where name = $1", renamed(here))).rows[0]?.permissions,
    },
  ],
  [`PATCH ${rolesPath}{id}/`]: [
    {
      ...{ does: "gives it other rights, and still the home page", may: administrator, after: "1001,alarm_view" },
      ask: (who, { spare }) => who.patch(`${rolesPath}${spare.id}/`, { permissions: "alarm_view" }),
      kept: ({ spare }) => valueOf("roles", "permissions", spare.id),
    },
  ],
  [`DELETE ${rolesPath}{id}/`]: [
    {
      ...{ does: "takes it away", may: administrator, after: 0 },
      ask: (who, { spare }) => who.delete(`${rolesPath}${spare.id}/`),
      kept: ({ spare }) => countOf("roles", "id = $1", spare.id),
    },
  ],
  [`POST ${accountsUrl}`]: [
    {
      ...{ does: "makes one of the body", may: managers, after: 2, names: "org" },
      ask: (who, { org, role }) =>
        who.post(accountsUrl, { username: `zhongdui${org.id}`, name: "林知远", role: role.id, org: org.id }),
      kept: ({ org }) => countOf("accounts", "org = $1", org.id),
    },
  ],
  [`PATCH ${accountsUrl}{id}/`]: [
    {
      ...{ does: "changes it", may: managers, after: "调休" },
      ask: (who, { account }) => who.patch(`${accountsUrl}${account.id}/`, { remark: "调休" }),
      kept: ({ account }) => valueOf("accounts", "remark", account.id),
    },
    {
      ...{ does: "switches it off, and its sessions end", may: managers, after: [false, 0] },
      ask: (who, { account }) => who.patch(`${accountsUrl}${account.id}/`, { is_active: false }),
      kept: async ({ account }) => [await valueOf("accounts", "is_active", account.id), await countSessions(account.id)],
    },
    {
      ...{ does: "changes that of a company", may: ofCompany, after: "休假" },
      ask: (who, { maker }) => who.patch(`${accountsUrl}${maker.account.id}/`, { remark: "休假" }),
      kept: ({ maker }) => valueOf("accounts", "remark", maker.account.id),
    },
  ],
  [`POST ${accountsUrl}{id}/reset/`]: [
    {
      ...{ does: "gives a new password, to be changed, and its sessions end", may: managers, after: [false, true, 0] },
      ask: (who, { account }) => who.post(`${accountsUrl}${account.id}/reset/`),
      kept: async ({ account: { id, password_hash } }) => [
        await isHashOf(id, password_hash),
        await valueOf("accounts", "is_com_init", id),
        await countSessions(id),
      ],
    },
    {
      ...{ does: "the same for an account of a company", may: ofCompany, after: [false, true] },
      // The reset account comes last: its own session ends.
      ask: (who, { maker }) => who.post(`${accountsUrl}${maker.account.id}/reset/`),
      kept: async ({ maker: { account } }) => [
        await isHashOf(account.id, account.password_hash),
        await valueOf("accounts", "is_com_init", account.id),
      ],
    },
  ],
  [`POST ${accountsUrl}corp/`]: [
    {
      ...{ does: "makes one of the company", may: ofCompany, after: 3, names: "corp" },
      ask: (who, { corp }) =>
        who.post(`${accountsUrl}corp/`, { corp: corp.id, name: "林知远", phone: "15400006262", corp_duty: 2 }),
      kept: ({ corp }) => countOf("accounts", "corp = $1", corp.id),
    },
  ],
  [`POST ${accountsUrl}bind_phone/`]: [
    {
      ...{ does: "binds the phone that was proved to one's own account", may: officials, after: true },
      given: async ({ who }) => {
        code = await codeFor(who.manager, phone);
      },
      ask: (who) => who.post(`${accountsUrl}bind_phone/`, { phone, code }),
      kept: ({ manager }) => valueOf("accounts", "phone_bound", manager.account.id),
    },
  ],
  [`POST ${orgsPath}`]: [
    {
      ...{ does: "makes one below one's own", may: managers, after: 1, names: "parent" },
      ask: (who, here) =>
        who.post(orgsPath, {
          ...{ name: renamed(here), parent: worldNow().orgs.eastBureau.id, region: worldNow().regions.east.id },
          ...{ functional_unit: 0, is_system: false },
        }),
      kept: (here) => countOf("orgs", "name = $1", renamed(here)),
    },
  ],
  [`PATCH ${orgsPath}{id}/`]: [
    {
      ...{ does: "changes it", may: managers, after: "林知远" },
      ask: (who, { org }) => who.patch(`${orgsPath}${org.id}/`, { contact_man: "林知远" }),
      kept: ({ org }) => valueOf("orgs", "contact_man", org.id),
    },
  ],
  [`DELETE ${orgsPath}{id}/`]: [
    {
      ...{ does: "takes it away", may: managers, after: 0 },
      ask: (who, { empty }) => who.delete(`${orgsPath}${empty.id}/`),
      kept: ({ empty }) => countOf("orgs", "id = $1", empty.id),
    },
  ],
  [`POST ${settingsPath}`]: [
    {
      ...{ does: "changes a rule, and leaves the others", may: administrator, after: [29, 0] },
      ask: (who) => who.post(settingsPath, { settings: [{ rule_code: "A01", weight: 29 }] }),
      kept: async () => {
        const [changed, same] = ["=", "<>"].map((is) =>
          run(
            `select max(weight) as most, count(*) filter (where weight = 29) as n from alarm_settings where rule_code ${is} 'A01'`,
          ),
        );
        return [Number((await changed!).rows[0].most), Number((await same!).rows[0].n)];
      },
    },
  ],
  [`POST ${levelsPath}`]: [
    {
      ...{ does: "changes a level", may: administrator, after: "特别严重" },
      ask: (who) => who.post(levelsPath, { levels: [{ level: 1, name: "特别严重" }] }),
      kept: async () => (await run("select name from alarm_level_settings where level = 1")).rows[0].name,
    },
  ],
};
