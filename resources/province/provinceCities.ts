import * as d from "../declare";
import { replicationState } from "./replicationState";
import { provinceOnly, provinceReaders } from "./readers";
import { namesOf } from "../kit/field";

const figures = {
  project_count: d.integer("项目", "Projects"),
  building_count: d.integer("在建", "Under construction"),
  worker_count: d.integer("在岗人数", "Workers on site"),
  due_amount: d.money("上月应付", "Due, last month"),
  paid_amount: d.money("上月已发", "Paid, last month"),
  overdue_amount: d.money("拖欠", "Overdue").term("overdueWages"),
  overdue_workers: d.integer("被拖欠人数", "Workers owed"),
  overdue_projects: d.integer("欠薪项目", "Projects overdue"),
  level1: d.integer("一级预警", "Level 1"),
  level2: d.integer("二级预警", "Level 2"),
  level3: d.integer("三级预警", "Level 3"),
  contract_amount: d.money("合同金额", "Contract amount"),
} as const;

/** 各市情况: the figures of each city, and the time up to which its data have arrived. The month is the last complete one. */
export const provinceCities = d.defineView("provinceCities", ["各市情况", "Cities"], {
  path: "/province/v1/cities/",
  route: "/province/city",
  deployments: provinceOnly,
  recordRepresentation: "city",
  key: ["city"],
  fields: {
    city: d.ref("regions", "城市", "City").filter(),
    data_state: d.choice(replicationState, "数据状态", "Data").filter(),
    data_until: d.instant("数据截至", "Data as of"),
    ...figures,
  },
  ...provinceReaders("project_view"),
  list: {
    optional: ["contract_amount"],
    sort: ["overdue_amount", "DESC"],
    sums: namesOf(figures),
  },
});
