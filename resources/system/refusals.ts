import { badRequest, conflict, defineRefusals, denied } from "../kit/refusal";

export const systemRefusals = defineRefusals({
  "lawReviews.confirmed": conflict("该次复核已确认", "This review has been confirmed already"),
  "terms.pastLowered": badRequest(
    "已结束月份的工资按当时的标准计算，不能减少应付；执行日期请填{first}或以后（录入或修改后{days}日内可更正回原来的标准）",
    "Months that are over keep the terms under which their wages were earned; less can be due from {first} on (for {days} days an entry can be corrected, back to what applied before it)",
    "valid_from",
  ),
  "holidays.dayPassed": badRequest(
    "{date}的上班或休息不能再改：工资已按当时的日历计算和到期，变更须在该日的前一个工作日之前录入（尚无安排的年份可补录，录入或修改后{days}日内可更正）",
    "{date} stays the working day or day of rest that it was: wages were earned and due by it. Enter changes before the last working day before it (a year without a table may be entered late; an entry can be corrected for {days} days)",
    "date",
  ),
  "upstreamProjects.refused": badRequest(
    "上级平台拒绝：{code} {message}",
    "The upstream platform refused the request: {code} {message}",
  ),
  "upstreamProjects.unreachable": badRequest("无法连接上级平台：{reason}", "The upstream platform cannot be reached: {reason}"),
  "orgs.inUse": conflict(
    "该机构下存在下级机构、账号或项目，不能删除",
    "This organisation has sub-organisations, accounts or projects and cannot be deleted",
  ),
  "orgs.tooDeep": badRequest("机构层级不能超过5级", "Organisations can have at most 5 levels", "parent"),
  "orgs.circle": badRequest(
    "上级机构不能是本机构或其下级",
    "The parent cannot be the organisation itself or one below it",
    "parent",
  ),
  "orgs.regionOutside": badRequest(
    "所属区域应在上级机构的区域之内",
    "The region must be within the parent organisation's region",
    "region",
  ),
  "orgs.regionBelow": badRequest(
    "下级机构的区域应在本机构的区域之内",
    "The regions of sub-organisations must be within this organisation's region",
    "region",
  ),
  "orgs.regionTooWide": badRequest("只能选择本人管辖的区域", "Only regions under your own supervision can be chosen", "region"),
  "orgs.departmentTooWide": badRequest("只能选择本人所属的主管部门", "Only your own department can be chosen", "functional_unit"),
  "regions.cityFixed": conflict(
    "监管城市已确定，不能更改",
    "The supervised city has been set and cannot be changed",
    "city_code",
  ),
  "webhooks.disabled": conflict("事件推送已停用，请先启用", "The webhook is disabled; enable it first"),
  "roles.inUse": conflict("该角色下存在账号", "There are accounts with this role"),
  "roles.typeInUse": conflict(
    "该角色下存在账号，不能更改角色类型",
    "There are accounts with this role; its type cannot be changed",
  ),
  "dictionaryEntries.code": badRequest(
    "代码应为{digits}位以内的数字",
    "The code must be a number of at most {digits} digits",
    "code",
  ),
  "dictionaryEntries.builtIn": conflict("内置的值不能删除，可以停用", "Built-in values cannot be deleted; retire them instead"),
  "dictionaryEntries.inUse": conflict(
    "已有{count}条数据使用该值，不能删除，可以停用",
    "{count} records use this value: it cannot be deleted; retire it instead",
  ),
  "savedQueries.tooMany": conflict(
    "常用查询最多保存{most}个，请先删除不用的",
    "At most {most} queries can be saved; delete some first",
  ),
  "accounts.self": conflict("不能修改本人的角色或启用状态", "You cannot change your own role or disable your own account"),
  "accounts.ownPhone": conflict("本人的手机号请在“绑定手机”中更换", "Change your own phone number under “Bind phone”"),
  "accounts.ownFactor": conflict("本人的动态口令请在“动态口令”中更换或停用", "Change your own authenticator in your user menu"),
  "accounts.dutyOfAnother": denied(
    "三员分立：此操作由另一管理员办理",
    "Separation of administrators: this operation belongs to another administrator",
  ),
  "accounts.officeOfAnother": denied(
    "三员分立：不得修改其他管理员账号的手机、角色、所属机构",
    "Separation of administrators: phone, role and organisation of another administrator's account cannot be changed",
  ),
  "accounts.officeUnproved": denied(
    "三员分立：该管理员未绑定手机，不能由他人重置密码",
    "Separation of administrators: this administrator has no bound phone, so the password cannot be reset by others",
  ),
  "accounts.officeVacant": conflict(
    "三员分立：该岗位没有其他在用账号，不能停用",
    "Separation of administrators: no other active account holds this role, so it cannot be disabled",
  ),
  "accounts.officeByAppointment": denied(
    "三员分立：管理员岗位只能通过新建账号授予，不能变更既有账号的角色",
    "Separation of administrators: administrator roles can be given to new accounts only, not by changing an existing account's role",
  ),
  "accounts.phoneBound": denied(
    "该账号已绑定手机，只能由本人更换",
    "This account has a bound phone; only its owner can change it",
  ),
  "accounts.unconfirmed": conflict(
    "该账号须先由企业或企业审核人员确认",
    "The account must first be confirmed by the company or a company reviewer",
  ),
  "accounts.twoDuties": badRequest("同一人不能兼任两个管理员", "One person cannot hold two administrator roles", "phone"),
  "accounts.roleTooWide": badRequest(
    "只能授予权限不超出本人的角色",
    "You can only assign roles within your own permissions",
    "role",
  ),
  "accounts.phoneTaken": badRequest("该手机号已被其他账号绑定", "This phone number is bound to another account", "phone"),
  "accounts.phoneUnbound": conflict("请先绑定手机", "Bind a mobile phone first"),
  "accounts.corpNotPassed": badRequest("该企业尚未通过审核", "This company has not been approved", "corp"),
});
