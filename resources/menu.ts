import { holdersOf } from "./administrators";
import { everyDeployment, type MenuGroup, type Screen, type ScreenFamily } from "./kit/menu";

type Listed = Omit<Screen, "resource" | "view" | "parent" | "parentScreen">;
/** A detail or form screen, below its list and not in the menu. */
type Below = Listed & { readonly view: "show" | "form" };

/** A list, and below it its detail and form screens, which are marked `money` if the list is. */
const listed = (resource: string, list: Listed, ...below: readonly Below[]): readonly Screen[] => [
  { ...list, resource, view: "list", ...(below.length > 0 && { parent: true }) },
  ...below.map((screen) => ({
    ...(list.money && { money: list.money }),
    ...(list.deployments && { deployments: list.deployments }),
    ...{ hidden: true, parentScreen: list.path, resource },
    ...screen,
  })),
];

/**
 * The screens of the platform in menu order, with the URLs, rules and hidden screens of the specification (§2). A name after "@"
 * makes a second screen of the same resource; it is never sent to the server.
 */
export const specifiedGroups: readonly MenuGroup[] = [
  {
    path: "home",
    label: ["首页", "Home"],
    icon: "home",
    single: true,
    screens: [
      { path: "main", label: ["首页", "Home"], access: ["1001"], view: "page" },
      {
        path: "bind",
        label: ["绑定手机", "Bind phone"],
        access: ["1001"],
        hidden: true,
        parentScreen: "main",
        view: "page",
        deployments: everyDeployment,
      },
    ],
  },
  {
    path: "alarm",
    label: ["预警管理", "Alarms"],
    icon: "alarm",
    single: true,
    screens: [
      {
        path: "manage",
        label: ["预警管理", "Alarms"],
        access: ["alarm_view", "company"],
        parent: true,
        resource: "projectAlarms",
        view: "list",
      },
      {
        path: "bind",
        label: ["绑定手机", "Bind phone"],
        access: ["company"],
        hidden: true,
        parentScreen: "manage",
        view: "page",
      },
    ],
  },
  {
    path: "realname",
    label: ["实名制管理", "Workforce"],
    icon: "people",
    screens: [
      ...listed(
        "projects",
        { path: "project", label: ["项目信息", "Projects"], access: ["project_view", "company"] },
        { path: "project-detail", label: ["项目详情", "Project"], view: "show" },
        { path: "project-edit", label: ["项目上报", "Report a project"], access: ["company"], view: "form" },
      ),
      ...listed(
        "corps",
        { path: "company", label: ["企业信息", "Companies"], access: ["company_view", "company"] },
        { path: "company-detail", label: ["企业详情", "Company"], view: "show" },
      ),
      ...listed(
        "workers",
        { path: "person", label: ["人员信息", "Workers"], access: ["worker_view", "company"] },
        { path: "person-detail", label: ["人员详情", "Worker"], view: "show" },
      ),
    ],
  },
  {
    path: "payroll",
    label: ["无欠薪管理", "Wages"],
    icon: "payments",
    screens: [
      ...listed(
        "payRolls",
        { path: "salary", label: ["工资发放", "Wage payout"], money: true, access: ["company"] },
        {
          path: "edit-salary",
          label: ["编辑工资单", "Edit payroll"],
          createLabel: ["新建工资单", "New payroll"],
          access: ["company"],
          view: "form",
        },
        { path: "detail-salary", label: ["工资单详情", "Payroll"], access: ["company"], view: "show" },
      ),
      ...listed("corpDeposits", { path: "bail", label: ["工资保证金", "Wage deposits"], access: ["deposit_view", "company"] }),
      ...listed(
        "wageAccounts",
        { path: "account", label: ["专户信息", "Special accounts"], money: true, access: ["account_view", "company"] },
        { path: "account-detail", label: ["专户详情", "Special account"], view: "show" },
      ),
      ...listed("wageAccountBills", {
        path: "collecting",
        label: ["分账信息", "Labour-fee transfers"],
        money: true,
        access: ["payment_view", "company"],
      }),
      {
        path: "wage",
        label: ["项目工资", "Project wages"],
        money: true,
        access: ["payroll_view", "company"],
        parent: true,
        view: "page",
      },
      { path: "wage-detail", label: ["发放详情", "Payout"], money: true, hidden: true, parentScreen: "wage", view: "page" },
      ...listed("workerWages", {
        path: "payroll",
        label: ["工人工资", "Worker wages"],
        money: true,
        access: ["wage_view", "company"],
      }),
    ],
  },
  {
    path: "system",
    label: ["系统管理", "System"],
    icon: "settings",
    screens: [
      ...listed("accounts", {
        path: "user",
        label: ["用户管理", "Users"],
        access: ["user_manage"],
        administrators: holdersOf("accounts.read"),
        deployments: everyDeployment,
      }),
      ...listed(
        "roles",
        {
          path: "role",
          label: ["角色管理", "Roles"],
          access: [],
          administrators: holdersOf("roles.read"),
          deployments: everyDeployment,
        },
        { path: "role-edit", label: ["编辑角色", "Edit role"], createLabel: ["新增角色", "New role"], view: "form" },
      ),
      {
        path: "key",
        label: ["项目管理", "Project management"],
        access: ["secret_manage"],
        parent: true,
        resource: "projects@key",
        view: "list",
      },
      {
        path: "key-project",
        label: ["待审核项目", "Projects pending review"],
        access: ["secret_manage"],
        hidden: true,
        parentScreen: "key",
        resource: "projects@review",
        view: "list",
      },
      { path: "preset", label: ["预警规则", "Early-warning rules"], access: [], view: "page" },
    ],
  },
];

/** What pays wages, and what records them: each screen keeps its URL. */
export const screenFamilies: readonly ScreenFamily[] = [
  {
    group: "payroll",
    label: ["工资发放", "Payrolls"],
    tabs: [
      { path: "salary", label: ["工资单", "Payrolls"] },
      { path: "payday", label: ["本月发薪", "This payday"] },
      { path: "wage", label: ["按项目查看", "By project"] },
    ],
  },
  {
    group: "payroll",
    label: ["工资台账", "Wage ledgers"],
    tabs: [
      { path: "arrears", label: ["应付与已发", "Due and paid"] },
      { path: "payroll", label: ["发放记录", "Payments"] },
      { path: "report-arrears", label: ["欠薪", "Arrears"] },
      { path: "overpayment", label: ["多发", "Overpayments"] },
    ],
  },
];

/** The lists of a province about its cities; declarations add the others after the first one. */
const provinceGroup: MenuGroup = {
  path: "province",
  label: ["全省监管", "Province"],
  icon: "home",
  screens: [
    {
      path: "city",
      label: ["各市情况", "Cities"],
      access: ["project_view"],
      parent: true,
      resource: "provinceCities",
      view: "list",
      deployments: ["province"],
    },
  ],
};

/** The groups to which declarations add screens. */
export const writtenGroups: readonly MenuGroup[] = [provinceGroup, ...specifiedGroups];
