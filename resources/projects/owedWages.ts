type Owing = Readonly<{ unfinished_roll_count?: number; open_wage_alarm_count: number | null }>;

/**
 * The guard of a project that owes wages: it is not completed, its special account not closed (保障农民工工资支付条例 第二十七条), and its
 * deposit not returned (工程建设领域农民工工资保证金规定 第二十二条).
 */
export const owedWages = {
  reads: ["unfinished_roll_count", "open_wage_alarm_count"],
  check: ({ unfinished_roll_count = 0, open_wage_alarm_count }: Owing) =>
    (unfinished_roll_count > 0 && ({ reason: "projects.unpaidRolls" } as const)) ||
    ((open_wage_alarm_count ?? 0) > 0 && ({ reason: "projects.openWageAlarms" } as const)),
} as const;
