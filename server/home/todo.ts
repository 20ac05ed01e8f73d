import { alarmLevel } from "../../resources/dictionaries/alarmLevel";
import { corps } from "../../resources/corps/corps";
import { corpDeposits } from "../../resources/deposits/corpDeposits";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { alarmLevels } from "../../resources/kit/defineAlarm";
import { labelOf } from "../../resources/kit/dictionary";
import { ruleFor } from "../../resources/kit/access";
import { say, type Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { payRolls } from "../../resources/payrolls/payRolls";
import { workers } from "../../resources/people/workers";
import { projects } from "../../resources/projects/projects";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import { listAddress } from "../alarms/listAddress";
import { join, name, one, sql } from "../db/query";
import { wantedRows } from "../rest/read";
import type { Asker } from "../services";

/** A number of the home page: the total of a list under a filter, and the address of that list. */
interface Counted {
  readonly key: string;
  readonly label: Label;
  readonly of: AnyResource;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Without this permission it is nobody's task. */
  readonly needs?: string;
  /** A screen of its own, which filters by itself. */
  readonly screen?: string;
}

const endingDays = 30;
const ending = { expire_within: endingDays, status: 2 } as const;

const forOfficials: readonly Counted[] = [
  {
    key: "corps_to_review",
    label: ["待审核企业", "Companies to review"],
    of: corps,
    filter: { scene: "review" },
    needs: "company_review",
  },
  {
    key: "projects_to_review",
    label: ["待审核项目(含变更)", "Projects and changes to review"],
    of: projects,
    filter: { scene: "review" },
    needs: "secret_manage",
    screen: "/system/key-project",
  },
  ...alarmLevels.map((level) => ({
    key: `alarms_level${level}`,
    label: [`待处置${labelOf(alarmLevel, level, "zh")}`, `Level ${level} alarms to handle`] as const,
    of: projectAlarms,
    filter: { status: 1, level },
    needs: "alarm_view",
  })),
  {
    key: "alarms_to_verify",
    label: ["待核实预警", "Alarms to verify"],
    of: projectAlarms,
    filter: { scene: "toVerify" },
    needs: "alarm_view",
  },
  {
    key: "alarms_overdue",
    label: ["超期未整改预警", "Alarms overdue"],
    of: projectAlarms,
    filter: { scene: "overdue" },
    needs: "alarm_view",
  },
  {
    key: "accounts_to_file",
    label: ["待备案专户", "Accounts to file"],
    of: wageAccounts,
    filter: { scene: "toFile" },
    needs: "account_manage",
  },
  {
    key: "accounts_to_close",
    label: ["待核准销户", "Closings to approve"],
    of: wageAccounts,
    filter: { scene: "toClose" },
    needs: "account_manage",
  },
  {
    key: "deposits_to_confirm",
    label: ["待确认保证金", "Deposits to confirm"],
    of: corpDeposits,
    filter: { scene: "toConfirm" },
    needs: "deposit_manage",
  },
  {
    key: "guarantees_ending",
    label: [`${endingDays}日内到期保函`, `Guarantees ending within ${endingDays} days`],
    of: corpDeposits,
    filter: ending,
    needs: "deposit_view",
  },
];

const forCompanies: readonly Counted[] = [
  { key: "alarms_to_rectify", label: ["待整改预警", "Alarms to rectify"], of: projectAlarms, filter: { status: 2 } },
  { key: "rolls_to_authorise", label: ["待授权工资单", "Payrolls to authorise"], of: payRolls, filter: { scene: "toAuthorise" } },
  { key: "rolls_failed", label: ["代发失败待补发", "Failed payments to pay again"], of: payRolls, filter: { status: 4 } },
  { key: "deposits_to_refill", label: ["待补足保证金", "Deposits to refill"], of: corpDeposits, filter: { scene: "toRefill" } },
  {
    key: "guarantees_ending",
    label: [`${endingDays}日内到期保函`, `Guarantees ending within ${endingDays} days`],
    of: corpDeposits,
    filter: ending,
  },
  {
    key: "without_contract",
    label: ["未签合同在岗人员", "On the job without contract"],
    of: workers,
    filter: { in_status: 1, work_role: 2, has_contract: 0 },
  },
  { key: "projects_returned", label: ["被退回项目", "Projects sent back"], of: projects, filter: { review_status: 2 } },
];

export interface Todo {
  readonly key: string;
  readonly n: number;
  readonly label: string;
  readonly to: string;
}

/** What waits for the reader: each number is counted by the very conditions of the list it leads to, all in one statement. */
export async function todoOf(asker: Asker): Promise<Todo[]> {
  const { actor, locale, services } = asker;
  const asked = (actor.audience === "company" ? forCompanies : forOfficials).filter(
    ({ needs, of }) =>
      (needs === undefined || actor.isSuper || actor.permissions.includes(needs)) && ruleFor(of.read, actor) !== undefined,
  );
  if (asked.length === 0) return [];
  const counts = asked.map(({ key, of, filter }) => {
    const { where } = wantedRows(asker, of, { filter: JSON.stringify(filter) });
    return sql`(select count(*) from ${name(of.table)} t where ${where}) as ${name(key)}`;
  });
  const found = await one<Record<string, number>>(services.pool, sql`select ${join(counts)}`);
  return asked.map(({ key, label, of, filter, screen }) => ({
    key,
    n: found?.[key] ?? 0,
    label: say(label, locale),
    to: screen ?? listAddress(of.route ?? "", filter),
  }));
}
