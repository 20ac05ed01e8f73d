import { inspectionPersons } from "../../../../resources/inspections/inspectionPersons";
import { registerHooks } from "../../../engine/rest/handlers";

/** Nothing that identifies an anonymous worker is stored, whatever the device sends. */
registerHooks(inspectionPersons, {
  create: async ({ input }) => (input.is_anonymous ? { person_name: null, phone: null } : undefined),
});
