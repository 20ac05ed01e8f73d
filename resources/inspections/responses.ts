import { z } from "zod";
import { wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/** In both languages: the device may change its language without a network. */
const label = z.tuple([z.string(), z.string()]);

const checkedRule = z.object({
  code: z.string(),
  label,
  description: label,
  basis: label,
});

const openFinding = z.object({ code: z.string(), level: wholeNumber, content: label });

const inspectedProject = z.object({
  project: wholeNumber,
  inspection: wholeNumber.nullable().describe("the plan that the inspection finishes"),
  planned_on: z.string().nullable(),
  reason: z.string(),
  name: z.string(),
  address: z.string(),
  contractor: z.string(),
  prj_status: wholeNumber,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  risk_score: wholeNumber,
  alarm_level: wholeNumber,
  owed_amount: yuanAmount,
  persons: wholeNumber,
  rules: z.array(z.string()).describe("codes of the rules that apply to it"),
  findings: z.array(openFinding),
});

/** What a device needs to inspect without a network. Contains no name of a person. */
export const preparedResponse = z.object({
  today: z.string(),
  rules: z.array(checkedRule),
  projects: z.array(inspectedProject),
});

export const inspectedWorkersResponse = z.array(
  z.object({
    worker: wholeNumber,
    worker_name: z.string(),
    team: z.string(),
    owed_amount: yuanAmount,
    months: wholeNumber,
    last_paid_on: z.string().nullable(),
  }),
);

export type PreparedInspections = ResponseOf<typeof preparedResponse>;
export type InspectedProject = ResponseOf<typeof inspectedProject>;
export type CheckedRule = ResponseOf<typeof checkedRule>;
export type InspectedWorker = ResponseOf<typeof inspectedWorkersResponse>[number];
