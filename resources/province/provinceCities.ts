import { defineView } from "../kit/defineView";
import { choice, instant, integer, money, ref } from "../kit/kinds";
import { replicationState } from "./replicationState";
import { provinceOnly, provinceReaders } from "./readers";
import { namesOf } from "../kit/field";

const figures = {
  project_count: integer("项目", "Projects"),
  building_count: integer("在建", "Under construction"),
  worker_count: integer("在岗人数", "Workers on site"),
  due_amount: money("上月应付", "Due, last month"),
  paid_amount: money("上月已发", "Paid, last month"),
  overdue_amount: money("拖欠", "Overdue").term("overdueWages"),
  overdue_workers: integer("被拖欠人数", "Workers owed"),
  overdue_projects: integer("欠薪项目", "Projects overdue"),
  level1: integer("一级预警", "Level 1"),
  level2: integer("二级预警", "Level 2"),
  level3: integer("三级预警", "Level 3"),
  contract_amount: money("合同金额", "Contract amount"),
} as const;

/** 各市情况: the figures of each city, and the time up to which its data have arrived. The month is the last complete one. */
export const provinceCities = defineView("provinceCities", ["各市情况", "Cities"], {
  path: "/province/v1/cities/",
  route: "/province/city",
  deployments: provinceOnly,
  recordRepresentation: "city",
  key: ["city"],
  fields: {
    city: ref("regions", "城市", "City").filter(),
    data_state: choice(replicationState, "数据状态", "Data").filter(),
    data_until: instant("数据截至", "Data as of"),
    ...figures,
  },
  ...provinceReaders("project_view"),
  list: {
    optional: ["contract_amount"],
    sort: ["overdue_amount", "DESC"],
    sums: namesOf(figures),
  },
});
