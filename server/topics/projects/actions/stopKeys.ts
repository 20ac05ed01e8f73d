import { addDays, type Day } from "../../../../resources/kit/days";
import { execute, type Db } from "../../../platform/db/query";
import { keyStatus } from "../../../../resources/dictionaries/keyStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

/** Days after completion in which a site may still report exits and last punches (domain model 5.4). */
const openAfterCompletion = 30;

/** Stops the keys of long-completed projects, which have no use but misuse. Returns how many were stopped. */
export async function stopKeysOfCompleted(db: Db, today: Day): Promise<number> {
  return execute(db)`with done as (
        update projects set key_status = ${keyStatus.stopped}, version = version + 1, updated_at = platform_now()
        where prj_status = ${projectStatus.completed} and key_status = ${keyStatus.inUse} and deleted_at is null
          and actual_complete_date < ${addDays(today, -openAfterCompletion)}
        returning id)
      update site_keys k set is_enabled = false, version = k.version + 1, updated_at = platform_now() from done where k.project = done.id`;
}
