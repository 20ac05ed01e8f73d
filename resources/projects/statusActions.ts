import type { Action } from "../kit/resource";
import { projectFields } from "./fields";
import { owedWages } from "./owedWages";
import { reportingContractors } from "./reviewActions";

const call = "POST status";
const passed = { review_status: "passed", change_status: "none" } as const;
const { actual_start_date, actual_complete_date, suspend_from, suspend_to, suspend_reason, suspend_files } = projectFields;

/** The actions of 变更状态: starting work takes effect at once, stopping or ending it waits for review (domain model 5.3). */
export const statusActions = {
  establish: {
    call,
    label: ["立项", "Approved"],
    by: reportingContractors,
    from: { ...passed, prj_status: "preparation" },
    to: { prj_status: "approved" },
  },
  begin: {
    call,
    label: ["开工", "Start work"],
    by: reportingContractors,
    from: { ...passed, prj_status: ["preparation", "approved"] },
    to: { prj_status: "underConstruction" },
    input: { actual_start_date: actual_start_date.required() },
  },
  resume: {
    call,
    label: ["复工", "Resume work"],
    by: reportingContractors,
    from: { ...passed, prj_status: "suspended" },
    to: { prj_status: "underConstruction" },
    input: { suspend_to: suspend_to.required().notAfterToday() },
  },
  suspend: {
    call,
    label: ["申报停工", "Report suspension"],
    by: reportingContractors,
    from: { ...passed, prj_status: "underConstruction" },
    proposes: { prj_status: "suspended" },
    input: {
      suspend_from: suspend_from.required(),
      suspend_to: suspend_to.required(),
      suspend_reason: suspend_reason.required(),
      suspend_files,
    },
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  complete: {
    call,
    label: ["申报完工", "Report completion"],
    by: reportingContractors,
    from: { ...passed, prj_status: ["underConstruction", "suspended"] },
    proposes: { prj_status: "completed" },
    input: { actual_complete_date: actual_complete_date.required() },
    unless: owedWages,
    derives: "wageAlarms",
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  correctCompletion: {
    call,
    label: ["更正完工日期", "Correct completion date"],
    by: reportingContractors,
    from: { ...passed, prj_status: "completed" },
    proposes: { prj_status: "underConstruction" },
    confirm: [
      "仅用于错报更正，须经审核，确定提交？",
      "Only to correct a completion reported in error; subject to review. Submit?",
    ],
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
} as const satisfies Readonly<Record<string, Action<typeof projectFields>>>;
