import { isMonth } from "../../../../resources/kit/days";
import { systemContext } from "../../../engine/session/context";
import type { Services } from "../../../engine/services";
import { ArchiveFailure } from "./archiveFailure";
import { archiveMonth } from "./archiveMonth";
import { archivedBefore, archiveLimit, oldMonths, type OldMonth } from "./dueMonths";
import { restoreMonth } from "./restoreMonth";

type Say = (line: string) => void;

const reasons: Readonly<Record<NonNullable<OldMonth["heldBy"]>, string>> = {
  pictures: "some of its punches still have pictures (PUNCH_PICTURE_YEARS)",
  complaint: "a project with punches in this month has an open complaint",
  owed: "wages of this month are still owed",
};

/** Archives every month that is due, for `archive-punches` and the job. Returns how many were due. */
export async function archiveOldMonths(services: Services, say: Say): Promise<number> {
  const { punchYears } = services.settings;
  if (punchYears === undefined) return 0;
  const months = await oldMonths(systemContext(services), punchYears);
  for (const { month, heldBy } of months) {
    if (heldBy) {
      say(`${month} is not archived: ${reasons[heldBy]}`);
      continue;
    }
    const rows = await archiveMonth(systemContext(services), month);
    if (rows !== undefined) say(`${month}: ${rows} punches archived`);
  }
  return months.length;
}

/** `archive-punches`, with or without a running platform. */
export async function archivePunchesCommand(services: Services, say: Say): Promise<void> {
  const { punchYears } = services.settings;
  if (punchYears === undefined)
    throw new ArchiveFailure(
      "Set PUNCH_YEARS, to 3 for example: punches of months that ended longer ago are moved to the file store (FILES_URL, by default the folder files in DATA_DIR).",
    );
  if ((await archiveOldMonths(services, say)) > 0) return;
  const limit = archiveLimit(services.clock.today(), punchYears);
  const archived = await archivedBefore(services.pool);
  say(
    `Nothing to archive: the database has no punches from before ${limit} (PUNCH_YEARS=${punchYears})` +
      (archived ? `; those from before ${archived} are in the archive, except months that were restored.` : "."),
  );
}

/** `restore-punches MONTH`, with or without a running platform. */
export async function restorePunchesCommand(services: Services, month: string | undefined, say: Say): Promise<void> {
  if (month === undefined || !isMonth(month)) throw new ArchiveFailure("restore-punches MONTH   such as 2022-08");
  const { rows, added } = await restoreMonth(systemContext(services), month);
  say(`${month}: ${rows} punches in the archive, ${added === 0 ? "all of them in the database already" : `${added} restored`}`);
}
