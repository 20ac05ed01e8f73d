import { boardFields, progressFields } from "./progress";
import { contractFields, guaranteeFields, laborFeeFields } from "./contract";
import { identityFields, permitFields } from "./identity";
import { locationFields } from "./location";
import { participationFields } from "../participation";
import { peopleFields } from "./people";
import { requiredDepositFields, projectReviewFields } from "./review";
import { alarmFields, countFields, uploadFields } from "./standing";

export const projectFields = {
  ...identityFields,
  ...permitFields,
  ...locationFields,
  ...contractFields,
  ...progressFields,
  ...laborFeeFields,
  ...guaranteeFields,
  ...peopleFields,
  ...boardFields,
  ...projectReviewFields,
  ...requiredDepositFields,
  ...uploadFields,
  ...alarmFields,
  ...countFields,
  ...participationFields,
};
