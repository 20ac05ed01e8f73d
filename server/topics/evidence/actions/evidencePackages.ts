import { evidencePackages } from "../../../../resources/evidence/evidencePackages";
import { registerHooks } from "../../../engine/rest/handlers";
import { refuseUnlessCaseReader } from "../mayReadEvidence";

registerHooks(evidencePackages, {
  async create(context) {
    if (context.input.wage_case) await refuseUnlessCaseReader(context, context.input.wage_case);
  },
});
