import { accounts } from "../resources/system/accounts";
import type { defaultRoles } from "../resources/system/defaultRoles";
import { roles } from "../resources/system/roles";
import type { RowBuffer } from "./rowBuffer";
import type { NumberMaker } from "./numbers";
import type { Places } from "./places";
import { userType } from "../resources/system/userType";
import { firstRoles } from "../server/identity/city/foundCity";

type RoleName = keyof typeof defaultRoles;

export interface Offices {
  readonly companyRole: number;
  /** Accounts that review and decide. */
  readonly reviewer: number;
  readonly inspector: number;
  readonly depositClerk: number;
}

interface Staff {
  readonly username: string;
  /** The name of the office, not of a person. */
  readonly name: string;
  readonly role: RoleName;
  readonly org: number;
}

/** Every account has the demonstration's password. */
export function buildOffices(book: RowBuffer, places: Places, numbers: NumberMaker, passwordHash: string): Offices {
  const added = firstRoles("city").map((role) => book.add(roles, role));
  const roleIds = new Map(added.map(({ name, id }) => [name, id]));
  const [sup, company] = added.map(({ id }) => id) as [number, number];
  const account = (username: string, name: string, role: number, org: number | null) =>
    book.add(accounts, {
      username,
      name,
      user_type: userType.government,
      role,
      org,
      phone: numbers.mobile(),
      phone_bound: true,
      is_active: true,
      is_com_init: false,
      password_hash: passwordHash,
    }).id;
  account("admin", "平台管理员", sup, null);
  const staffId = ({ username, name, role, org }: Staff) => account(username, name, roleIds.get(role)!, org);
  const [humanResources = 0, housing = 0] = places.departments;
  const inspector = staffId({ username: "gov01", name: "市劳动保障监察支队", role: "市级监察员", org: humanResources });
  staffId({ username: "gov02", name: "东汀区劳动保障监察大队", role: "区县监察员", org: places.districtOffices[0]! });
  staffId({ username: "zhujian01", name: "市住建局建筑市场科", role: "行业主管部门", org: housing });
  const reviewer = staffId({ username: "shenhe01", name: "项目审核岗", role: "项目审核员", org: humanResources });
  const depositClerk = staffId({ username: "bzj01", name: "工资保证金管理岗", role: "保证金专员", org: humanResources });
  staffId({ username: "lingdao01", name: "市根治欠薪工作领导小组", role: "领导", org: humanResources });
  staffId({ username: "xitong01", name: "系统管理岗", role: "系统管理员", org: humanResources });
  return { companyRole: company, reviewer, inspector, depositClerk };
}
