import * as d from "../declare";
import { enabling } from "../dictionaries/enabling";
import { corpDuty } from "../dictionaries/corpDuty";
import { identitySource } from "./identitySource";
import { userType } from "./userType";
import { dutyOf } from "../administrators";
import { everyDeployment } from "../kit/menu";

/** Users of organisations at or below the caller's, and of companies registered in the caller's region; for a company its own users. */
const managers: d.Access = {
  government: {
    needs: "user_manage",
    where: d.or(d.inOrgTree("org"), d.and(d.is("user_type", userType.company), d.actorIs("corp.region", "regions"))),
  },
  company: { companyRole: d.administratorRolesOfCompany, where: d.ownCompany("corp") },
};

/** Not the official who created the account: the company itself, or an official who reviews companies of the region. */
export const accountConfirmers: d.Access = {
  government: { needs: "company_review", where: d.and(d.is("user_type", userType.company), d.actorIs("corp.region", "regions")) },
  company: { companyRole: d.administratorRolesOfCompany, where: d.ownCompany("corp") },
};

/** Accounts that can log in. Accounts of companies are created by the review of the company or by accounts/corp/. */
export const accounts = d.defineResource("accounts", ["账号", "Accounts"], {
  path: "/system/v1/accounts/",
  deployments: everyDeployment,
  route: "/system/user",
  shownOnce: { value: "initial_password", label: ["初始密码", "Initial password"], identifiedBy: "username" },

  fields: {
    username: d.text("账号", "Username", { min: 4, max: 30 }).required().unique().search(),
    /** Usernames are unique without regard to case; accounts of the time before that have numbers from 1 on, and sign in exactly as spelt. */
    username_twin: d.integer("同名序号", "Same name").required().computed().hidden().default(0),
    name: d.personNameField("姓名", "Name").required().search(),
    user_type: d.choice(userType, "用户类型", "User type").computed().filter().default(userType.government),
    role: d.ref("roles", "角色", "Role").required().filter(),
    org: d.ref("orgs", "所属机构", "Organisation").required().when("user_type", userType.government).filter(),
    corp: d.ref("corps", "所属企业", "Company").computed().when("user_type", userType.company).filter(),
    corp_duty: d.choice(corpDuty, "企业岗位", "Company role").required().when("user_type", userType.company).filter(),
    phone: d.mobile("手机号", "Mobile phone").search(),
    phone_bound: d.bool("是否绑定手机", "Phone bound").computed().default(false),
    is_active: d.bool("启用状态", "Status", enabling).filter().default(true),
    /** Created by an official for a company that already has accounts: disabled until it is confirmed. */
    is_unconfirmed: d.bool("待确认", "Pending confirmation").computed().filter().default(false),
    identity_source: d.choice(identitySource, "登录方式", "Sign-in method").computed().filter().default(identitySource.local),
    /** The person's id at the identity provider, prefixed with the provider's name. */
    external_id: d.text("外部标识", "External ID").computed().hidden().unique(),
    is_com_init: d.bool("初始密码", "Initial password").computed().default(true),
    password_hash: d.text("密码", "Password").computed().hidden(),
    password_set_at: d.instant("密码设置时间", "Password set at").computed().hidden(),
    last_login_at: d.instant("最近登录时间", "Last login").computed(),
    last_login_ip: d.text("最近登录IP", "Last login IP").computed(),
    failed_count: d.integer("登录失败次数", "Failed logins").computed().default(0),
    locked_until: d.instant("锁定至", "Locked until").computed(),
    remark: d.text("备注", "Remark", { max: 200 }),
  },

  restorable: true,
  read: dutyOf("accounts.read", managers),
  create: dutyOf("accounts.create", { government: { needs: "user_manage", where: d.inOrgTree("org") } }),
  update: [
    {
      by: dutyOf("accounts.write", { government: { needs: "user_manage", where: d.inOrgTree("org") } }),
      in: { user_type: ["government"] },
      only: ["name", "role", "org", "phone", "is_active", "remark"],
    },
    {
      by: dutyOf("accounts.write", managers),
      in: { user_type: ["company"] },
      only: ["name", "corp_duty", "phone", "is_active", "remark"],
    },
  ],
  check: ({ username, user_type, phone }) => ({
    username: username !== undefined &&
      !/^[\w-]+$/.test(username) && ["账号由字母、数字、下划线和短横线组成", "Letters, digits, _ and - only"],
    phone: user_type === userType.company && phone === null && ["请输入手机号", "Enter mobile phone"],
  }),

  actions: {
    reset: {
      label: ["重置密码", "Reset password"],
      by: dutyOf("accounts.reset", managers),
      from: { is_unconfirmed: [false], identity_source: ["local"] },
      to: { is_com_init: true },
      confirm: [
        "重置后该账号须重新登录并修改密码，确定重置？",
        "The account will have to sign in again and change its password. Reset?",
      ],
      success: ["密码已重置", "Password reset"],
    },
    switchOff: {
      call: "PATCH",
      label: ["停用", "Disable"],
      by: dutyOf("accounts.switchOff", managers),
      from: { is_active: [true] },
      to: { is_active: false },
      tone: "danger",
      confirm: [
        "停用后该账号立即退出登录且不能再登录，确定停用？",
        "The account will be signed out immediately and can no longer sign in. Disable?",
      ],
      success: ["账号已停用", "Account disabled"],
    },
    switchOffIdle: {
      call: "system",
      label: ["长期未登录停用", "Disable idle account"],
      by: d.superOnly,
      from: { is_active: [true] },
      to: { is_active: false },
      hidden: true,
    },
    switchOn: {
      call: "PATCH",
      label: ["启用", "Enable"],
      by: dutyOf("accounts.grant", managers),
      from: { is_active: [false], is_unconfirmed: [false] },
      to: { is_active: true },
      success: ["账号已启用", "Account enabled"],
    },
    confirm: {
      label: ["确认开通", "Confirm"],
      by: dutyOf("accounts.grant", accountConfirmers),
      from: { is_unconfirmed: [true] },
      to: { is_unconfirmed: false, is_active: true },
      notSameAs: "created_by",
      tone: "good",
      confirm: [
        "请核实该人员确由企业指派。确认后账号启用，初始密码发送至其手机。确定开通？",
        "Verify that the company appointed this person. Once confirmed, the account is enabled and the initial password is sent to the phone. Confirm?",
      ],
      success: ["账号已开通", "Account confirmed"],
    },
    decline: {
      label: ["不予开通", "Decline"],
      by: dutyOf("accounts.grant", accountConfirmers),
      from: { is_unconfirmed: [true] },
      input: { reason: d.longText("原因", "Reason", { min: 2, max: 200 }).required() },
      mapsTo: { reason: false },
      tone: "danger",
      success: ["已不予开通，账号已删除", "Declined; account deleted"],
    },
    resetSecondFactor: {
      label: ["重置动态口令", "Reset authenticator"],
      by: dutyOf("accounts.grant", managers),
      confirm: [
        "该账号的验证器和恢复码失效并退出登录，下次登录后可重新绑定。确定重置？",
        "The account's authenticator and recovery codes become invalid and it is signed out; a new authenticator can be set up after the next sign-in. Reset?",
      ],
      success: ["动态口令已重置", "Authenticator reset"],
    },
    endSessions: {
      label: ["登录会话", "Sessions"],
      by: dutyOf("accounts.grant", managers),
      confirm: [
        "结束所选账号的所有会话？须重新登录。",
        "End all sessions of the selected accounts? They will have to sign in again.",
      ],
      success: ["会话已结束", "Session ended"],
    },
  },

  views: {
    government: {
      label: ["政府账号", "Government accounts"],
      where: d.is("user_type", userType.government),
      defaultFor: ["government"],
    },
    company: {
      label: ["企业账号", "Company accounts"],
      where: d.is("user_type", userType.company),
      deployments: ["city"],
      noCreate: true,
      columns: ["username", "name", "corp", "corp_duty", "is_active", "is_unconfirmed", "phone", "phone_bound", "last_login_at"],
    },
  },
  list: {
    columns: ["username", "name", "role", "org", "is_active", "phone", "phone_bound", "last_login_at"],
    secondLines: { username: "name", role: "org", phone: "phone_bound" },
    treeFilter: "org",
  },
  form: [
    { fields: ["username", "name", "role", "org", "corp_duty", "phone"] },
    { title: ["其他", "Other"], fields: ["is_active", "remark"] },
  ],
  screen: { show: false, form: false },
});
export type AccountRow = d.Row<typeof accounts>;
