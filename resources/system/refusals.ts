import { defineRefusals } from "../kit/refusal";

export const systemRefusals = defineRefusals({
  "orgs.inUse": {
    status: 409,
    text: [
      "该机构下存在下级机构、账号或项目，不能删除",
      "Organisations, accounts or projects stand under this organisation; it cannot be deleted",
    ],
  },
  "orgs.tooDeep": { status: 400, field: "parent", text: ["机构层级不能超过5级", "At most 5 levels of organisations"] },
  "orgs.circle": {
    status: 400,
    field: "parent",
    text: ["上级机构不能是本机构或其下级", "An organisation cannot stand under itself"],
  },
  "orgs.regionOutside": {
    status: 400,
    field: "region",
    text: ["所属区域应在上级机构的区域之内", "The region must lie in the region of the parent"],
  },
  "orgs.regionBelow": {
    status: 400,
    field: "region",
    text: ["下级机构的区域应在本机构的区域之内", "The regions of the organisations below must lie in this region"],
  },
  "orgs.regionTooWide": {
    status: 400,
    field: "region",
    text: ["只能选择本人管辖的区域", "Only regions that you supervise yourself can be given"],
  },
  "orgs.departmentTooWide": {
    status: 400,
    field: "functional_unit",
    text: ["只能选择本人所属的主管部门", "Only your own department can be given"],
  },
  "regions.cityFixed": {
    status: 409,
    field: "city_code",
    text: ["监管城市已确定，不能更改", "The supervised city has been founded and cannot be changed"],
  },
  "roles.inUse": { status: 409, text: ["该角色下存在账号", "There are accounts of this role"] },
  "roles.typeInUse": {
    status: 409,
    text: ["该角色下存在账号，不能更改角色类型", "There are accounts of this role; its type cannot be changed"],
  },
  "savedQueries.tooMany": {
    status: 409,
    text: ["常用查询最多保存{most}个，请先删除不用的", "At most {most} queries are kept; delete some first"],
  },
  "accounts.self": { status: 409, text: ["不能修改本人的角色或启用状态", "Nobody changes his own role or switches himself off"] },
  "accounts.ownPhone": {
    status: 409,
    text: ["本人的手机号请在“绑定手机”中更换", "Change your own phone number under “Bind phone”"],
  },
  "accounts.ownFactor": {
    status: 409,
    text: ["本人的动态口令请在“动态口令”中更换或停用", "Change your own authenticator in the menu under your name"],
  },
  "accounts.dutyOfAnother": {
    status: 403,
    text: ["三员分立：此操作由另一管理员办理", "Administrators are separated: this is another one's duty"],
  },
  "accounts.officeOfAnother": {
    status: 403,
    text: [
      "三员分立：不得修改其他管理员账号的手机、角色、所属机构",
      "Administrators are separated: phone, role and organisation of another administrator's account cannot be changed",
    ],
  },
  "accounts.officeUnproved": {
    status: 403,
    text: [
      "三员分立：该管理员未绑定手机，不能由他人重置密码",
      "Administrators are separated: without a bound phone of its own this account cannot be reset by another",
    ],
  },
  "accounts.officeVacant": {
    status: 409,
    text: [
      "三员分立：该岗位没有其他在用账号，不能停用",
      "Administrators are separated: no other active account holds this office, so it cannot be switched off",
    ],
  },
  "accounts.officeByAppointment": {
    status: 403,
    text: [
      "三员分立：管理员岗位只能通过新建账号授予，不能变更既有账号的角色",
      "Administrators are separated: an office is given to a new account only, not by changing a role",
    ],
  },
  "accounts.phoneBound": {
    status: 403,
    text: ["该账号已绑定手机，只能由本人更换", "The phone of this account is bound; only its owner can change it"],
  },
  "accounts.unconfirmed": {
    status: 409,
    text: [
      "该账号须先由企业或企业审核人员确认",
      "The company or an official who reviews companies must confirm this account first",
    ],
  },
  "accounts.twoDuties": {
    status: 400,
    field: "phone",
    text: ["同一人不能兼任两个管理员", "One person cannot hold two of the administrators' offices"],
  },
  "accounts.roleTooWide": {
    status: 400,
    field: "role",
    text: ["只能授予权限不超出本人的角色", "Only roles whose permissions you have yourself can be given"],
  },
  "accounts.phoneTaken": {
    status: 400,
    field: "phone",
    text: ["该手机号已被其他账号绑定", "Another account is bound to this phone number"],
  },
  "accounts.phoneUnbound": { status: 409, text: ["请先绑定手机", "Bind a mobile phone first"] },
  "accounts.corpNotPassed": {
    status: 400,
    field: "corp",
    text: ["该企业尚未通过审核", "The company has not passed review"],
  },
});
