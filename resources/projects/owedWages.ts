type WithWageAlarms = Readonly<{ open_wage_alarm_count: number | null }>;
type WithPayrolls = WithWageAlarms & Readonly<{ unfinished_roll_count: number }>;

/** The deposit of a project with open wage alarms is not returned (工程建设领域农民工工资保证金规定 第二十二条). */
export const openWageAlarms = {
  reads: ["open_wage_alarm_count"],
  check: ({ open_wage_alarm_count }: WithWageAlarms) =>
    (open_wage_alarm_count ?? 0) > 0 && ({ reason: "projects.openWageAlarms" } as const),
} as const;

/** A project that owes wages is not completed, and its special account not closed (保障农民工工资支付条例 第二十七条). */
export const owedWages = {
  reads: ["unfinished_roll_count", ...openWageAlarms.reads],
  check: (project: WithPayrolls) =>
    (project.unfinished_roll_count > 0 && ({ reason: "projects.unpaidRolls" } as const)) || openWageAlarms.check(project),
} as const;
