import { fetchPlatform } from "../../../providers/platform";
import type { PreparedInspections } from "../../../resources/inspections/responses";
import { rememberClock } from "./clock";
import { inspectionCall } from "./inspectionCall";
import { inspectionsPath } from "./sending/send";
import { readRecord, saveRecord } from "./vault/records";

const record = "prepared";

/** What was fetched last, for a device without a network. */
export const readPrepared = (): Promise<PreparedInspections | undefined> => readRecord<PreparedInspections>(record);

/** The plan of the day; with a project also that one. */
export async function fetchPrepared(project?: number): Promise<PreparedInspections> {
  await fetchPlatform();
  rememberClock();
  const path = `${inspectionsPath}prepared/`;
  const plan = await inspectionCall<PreparedInspections>("GET", path);
  const isThere = project === undefined || plan.projects.some((each) => each.project === project);
  const more = isThere ? undefined : await inspectionCall<PreparedInspections>("GET", `${path}?project=${project}`);
  const prepared = { ...plan, projects: [...plan.projects, ...(more?.projects ?? [])] };
  await saveRecord(record, prepared);
  return prepared;
}
