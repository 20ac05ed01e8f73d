import { corps } from "../../../resources/corps/corps";
import { permission } from "../../../resources/dictionaries/permission";
import { accounts } from "../../../resources/system/accounts";
import { orgs } from "../../../resources/system/orgs";
import { roles } from "../../../resources/system/roles";
import { worldNow } from "../topics/payments/wageSite";
import { asking } from "./effects";

export const { run, valueOf, countOf } = asking(() => worldNow().pool);
export type SystemWorld = Awaited<ReturnType<typeof prepareSystem>>;
/** All actors of the calls: an actor that is not named in a table is refused. */
export type CallerName = keyof SystemWorld["who"];

export const rolesPath = "/system/v1/roles/";
export const accountsUrl = "/system/v1/accounts/";
export const orgsPath = "/system/v1/orgs/";
export const settingsPath = "/system/v1/alarmSettings/";
export const levelsPath = "/system/v1/alarmLevelSettings/";

let sites = 0;
/** A body of the eastern district with its people, a company there, and anyone who might ask about them. */
export async function prepareSystem() {
  const world = worldNow();
  const { given, regions } = world;
  const { eastBureau, bureau } = world.orgs;
  const mark = `第${++sites}号`;
  const body = { functional_unit: 0, is_system: true };
  const org = await given(orgs, { ...body, name: `东汀区${mark}中队`, region: regions.east.id, parent: eastBureau.id });
  const empty = await given(orgs, { ...body, name: `东汀区${mark}分队`, region: regions.east.id, parent: eastBureau.id });
  const west = await given(orgs, { ...body, name: `西岭区${mark}局`, region: regions.west.id, parent: bureau.id });
  const staff = { role_type: 1, code: "government", is_builtin: false } as const;
  const role = await given(roles, { ...staff, name: `管理员${mark}`, permissions: "1001,user_manage" });
  const spare = await given(roles, { ...staff, name: `监察员${mark}`, permissions: "1001,project_view" });
  const account = await given(accounts, {
    ...{ username: `duizhang${sites}`, user_type: 1, role: role.id, org: org.id, is_com_init: false },
  });
  const corp = await given(corps, {
    review_status: 1,
    region: regions.east.id,
    area_code: "990102",
    corp_name: `云汀${mark}公司`,
  });
  const company = await world.company(1, corp);
  const maker = await world.company(2, corp);
  const manager = await world.official(["user_manage"], eastBureau.id);
  return {
    ...{ mark, org, empty, role, spare, account, corp, manager, maker },
    /** Of the account: it ends with what is done to it. */
    session: await world.signIn(account.id),
    who: {
      anonymous: world.anonymous,
      administrator: await world.administrator(),
      manager,
      /** May everything that the manager may and more, in the other district. */
      foreign: await world.official([...permission.codes], west.id),
      inspector: await world.official(["alarm_view", "screen_view"], eastBureau.id),
      none: await world.official(["project_view"], eastBureau.id),
      company,
      maker,
      otherCompany: await world.company(1),
    },
  };
}

export const allCallers: readonly CallerName[] = [
  ...(["administrator", "manager", "foreign", "inspector", "none"] as const),
  ...(["company", "maker", "otherCompany"] as const),
];
export const officials: readonly CallerName[] = ["manager", "administrator", "foreign", "inspector", "none"];
export const others = ({ who }: SystemWorld, may: readonly CallerName[]) =>
  (Object.keys(who) as CallerName[]).filter((name) => !may.includes(name)).map((name) => who[name]);

export const countSessions = async (account: number): Promise<number> =>
  Number((await run("select count(*) as n from sessions where account = $1", account)).rows[0].n);
/** The code of the last message, as a demonstration shows it. */
export async function codeFor(who: SystemWorld["who"][CallerName], phone: string): Promise<string> {
  const { body } = await who.post("/auth/v1/send/message", { scene: "bind", phone });
  return body.demo_code;
}
