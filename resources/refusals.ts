import { refuserOf } from "./kit/refusal";
import { generalRefusals } from "./generalRefusals";
import { alarmRefusals } from "./alarms/refusals";
import { caseRefusals } from "./cases/refusals";
import { complaintRefusals } from "./complaints/refusals";
import { corpRefusals } from "./corps/refusals";
import { depositRefusals } from "./deposits/refusals";
import { documentRefusals } from "./documents/refusals";
import { forecastRefusals } from "./forecast/refusals";
import { inspectionRefusals } from "./inspections/refusals";
import { loginRefusals } from "./system/loginRefusals";
import { handOverRefusals } from "./handOvers/refusals";
import { outreachRefusals } from "./outreach/refusals";
import { evidenceRefusals } from "./evidence/refusals";
import { paperRefusals } from "./papers/refusals";
import { paymentRefusals } from "./payments/refusals";
import { payrollRefusals } from "./payrolls/refusals";
import { peopleRefusals } from "./people/refusals";
import { projectRefusals } from "./projects/refusals";
import { signOnRefusals } from "./system/signOnRefusals";
import { systemRefusals } from "./system/refusals";
import { wageAccountRefusals } from "./wageAccounts/refusals";

/** All refusals of the product: the general ones, then those by theme. A code starts with the name of its resource. */
export const refusals = {
  ...generalRefusals,
  ...systemRefusals,
  ...loginRefusals,
  ...signOnRefusals,
  ...corpRefusals,
  ...projectRefusals,
  ...peopleRefusals,
  ...wageAccountRefusals,
  ...depositRefusals,
  ...payrollRefusals,
  ...alarmRefusals,
  ...caseRefusals,
  ...complaintRefusals,
  ...forecastRefusals,
  ...documentRefusals,
  ...evidenceRefusals,
  ...paperRefusals,
  ...handOverRefusals,
  ...inspectionRefusals,
  ...outreachRefusals,
  ...paymentRefusals,
};

export type RefusalCode = keyof typeof refusals;
export const { refuse, refusal } = refuserOf(refusals);
