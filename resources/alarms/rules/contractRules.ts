import { days } from "../../kit/defineAlarm";
import { contractDays, contractGraceDays } from "../../law/contracts";
import { law } from "../../law/laws";
import { lastingMoreThan, share } from "../measure";
import { doubleWage } from "../penalties";
import { defineAlarm } from "../projectRule";
import { newest, settableDays, settablePercent } from "../settable";
import { heads, inDays, inPercent, inWorkers, workerEvidence } from "../wording";

export const contractMissing = defineAlarm({
  code: "C04",
  fact: "contracts",
  label: ["未签订劳动合同", "No labour contract"],
  description: [
    "在岗建筑工人进场超过{grace_days}，从未签订劳动合同；占比达到{share_level2}的至少为二级，达到{share_level1}的为一级",
    "Workers on site for more than {grace_days} who have never had a contract; from a share of {share_level2} at least level 2, from {share_level1} level 1",
  ],
  basis: [
    law("保障农民工工资支付条例", "第二十八条"),
    contractDays.basis,
    law("工程建设领域农民工工资专用账户管理暂行办法", "第十六条"),
  ],
  penalty: doubleWage,
  params: {
    grace_days: settableDays(["宽限天数", "Grace days"], newest(contractGraceDays), [0, 30]),
    share_level2: settablePercent(["二级占比", "Share for level 2"], 10),
    share_level1: settablePercent(["一级占比", "Share for level 1"], 30),
  },
  conflict: ({ share_level2, share_level1 }) =>
    share_level2 >= share_level1 && ["二级占比应低于一级占比", "The share for level 2 must be lower than that for level 1"],
  // Level 1 starts the day after the month that the law allows for signing.
  measure: ["最长", "Longest"],
  levels: days(4, 15, newest(contractDays) + 1),
  weight: 10,
  columns: [heads.name, ["进场日期", "On the job since"]],
  text: [
    "{workers}在岗未签订劳动合同（占{share}），最长{longest}。请签订后上传。",
    "{workers} on site without a labour contract ({share}), the longest for {longest}. Sign and upload the contracts.",
  ],
  check: ({ people }, today, { grace_days, share_level2, share_level1 }) => {
    const { count, longest, list } = lastingMoreThan(people.without_contract, grace_days, today);
    if (count === 0) return [];
    const missing = share(count, people.on_job_workers);
    return {
      level_value: longest,
      ...(missing >= share_level1 ? { at_least: 1 as const } : missing >= share_level2 && { at_least: 2 as const }),
      overdue_days: longest - grace_days,
      worker_count: count,
      evidence: list.map((worker) => workerEvidence(worker, worker.since)),
      facts: { workers: inWorkers(count), share: inPercent(missing), longest: inDays(longest) },
    };
  },
});

export const contractEnded = defineAlarm({
  code: "C05",
  fact: "contracts",
  label: ["劳动合同到期未续签", "Labour contract not renewed"],
  description: [
    "在岗人员（含管理人员）的最后一份劳动合同已到期",
    "The last contract of people on site (including managers) has expired",
  ],
  basis: [law("中华人民共和国劳动合同法", "第十条")],
  penalty: doubleWage,
  measure: ["到期", "Expired for"],
  levels: days(1, 15, newest(contractDays) + 1),
  weight: 4,
  autoClose: true,
  columns: [heads.name, ["合同到期日期", "Contract expired on"]],
  text: [
    "{workers}劳动合同到期后仍在岗，最长{longest}。请续签后上传，或办理退场。",
    "{workers} still on site after contract expiry, the longest for {longest}. Renew and upload the contracts, or record the exits.",
  ],
  check: ({ people }, today) => {
    const { count, longest, list } = lastingMoreThan(people.contract_ended, 0, today);
    if (count === 0) return [];
    return {
      level_value: longest,
      overdue_days: longest,
      worker_count: count,
      evidence: list.map((worker) => workerEvidence(worker, worker.since)),
      facts: { workers: inWorkers(count), longest: inDays(longest) },
    };
  },
});
