import { accounts } from "../../resources/system/accounts";
import { defaultRoles } from "../../resources/system/defaultRoles";
import { roles } from "../../resources/system/roles";
import type { RowBuffer } from "./rowBuffer";
import type { NumberMaker } from "./numbers";
import type { Places } from "./places";
import { roleType } from "../../resources/dictionaries/roleType";
import { userType } from "../../resources/dictionaries/userType";

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
  /** What is written on the door, not the name of a person. */
  readonly name: string;
  readonly role: RoleName;
  readonly org: number;
}

/** Every account has the demonstration's password. */
export function buildOffices(book: RowBuffer, places: Places, numbers: NumberMaker, passwordHash: string): Offices {
  const sup = book.add(roles, {
    name: "超级管理员",
    name_en: "Super administrator",
    role_type: roleType.government,
    code: "sup",
    is_builtin: true,
  });
  const company = book.add(roles, {
    name: "施工企业",
    name_en: "Construction company",
    role_type: roleType.enterprise,
    code: "company",
    is_builtin: true,
  });
  const roleIds = new Map(
    Object.entries(defaultRoles).map(([name, { english, permissions }]) => [
      name,
      book.add(roles, {
        name,
        name_en: english,
        role_type: roleType.government,
        code: "government",
        permissions: permissions.join(","),
      }).id,
    ]),
  );
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
  account("admin", "平台管理员", sup.id, null);
  const staffId = ({ username, name, role, org }: Staff) => account(username, name, roleIds.get(role)!, org);
  const [humanResources = 0, housing = 0] = places.departments;
  const inspector = staffId({ username: "gov01", name: "市劳动保障监察支队", role: "市级监察员", org: humanResources });
  staffId({ username: "gov02", name: "东汀区劳动保障监察大队", role: "区县监察员", org: places.districtOffices[0]! });
  staffId({ username: "zhujian01", name: "市住建局建筑市场科", role: "行业主管部门", org: housing });
  const reviewer = staffId({ username: "shenhe01", name: "项目审核岗", role: "项目审核员", org: humanResources });
  const depositClerk = staffId({ username: "bzj01", name: "工资保证金管理岗", role: "保证金专员", org: humanResources });
  staffId({ username: "xitong01", name: "系统管理岗", role: "系统管理员", org: humanResources });
  return { companyRole: company.id, reviewer, inspector, depositClerk };
}
