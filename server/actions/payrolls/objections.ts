import { objections } from "../../../resources/payrolls/objections";
import { registerAction } from "../../rest/handlers";
import { textCase } from "../../texts/enqueueTexts";

registerAction(objections, "answer", async ({ db, row }) => {
  await textCase(db, "objection", row);
  return {};
});
