import { isMonth } from "../../../resources/kit/days";
import { systemContext } from "../../context";
import type { Services } from "../../services";
import { ArchiveFailure } from "./archiveFailure";
import { archiveMonth } from "./archiveMonth";
import { oldMonths, type OldMonth } from "./dueMonths";
import { restoreMonth } from "./restoreMonth";

type Say = (line: string) => void;

const reasons: Readonly<Record<NonNullable<OldMonth["heldBy"]>, string>> = {
  pictures: "has pictures, which go first (PUNCH_PICTURE_YEARS)",
  complaint: "is of a project with an open complaint",
  owed: "has wages that are still owed",
};

/** Archives every month that is due, for `archive-punches` and the job. */
export async function archiveOldMonths(services: Services, say: Say): Promise<void> {
  const { punchYears } = services.settings;
  if (punchYears === undefined) return;
  for (const { month, heldBy } of await oldMonths(systemContext(services), punchYears)) {
    if (heldBy) {
      say(`${month} is not archived: it ${reasons[heldBy]}`);
      continue;
    }
    const rows = await archiveMonth(systemContext(services), month);
    if (rows !== undefined) say(`${month}: ${rows} punches archived`);
  }
}

/** `archive-punches`, with or without a running platform. */
export async function archivePunchesCommand(services: Services, say: Say): Promise<void> {
  if (services.settings.punchYears === undefined)
    throw new ArchiveFailure("Set PUNCH_YEARS: punches of months that ended longer ago are moved to the file store.");
  await archiveOldMonths(services, say);
}

/** `restore-punches MONTH`, with or without a running platform. */
export async function restorePunchesCommand(services: Services, month: string | undefined, say: Say): Promise<void> {
  if (month === undefined || !isMonth(month)) throw new ArchiveFailure("restore-punches MONTH   such as 2022-08");
  const { rows, added } = await restoreMonth(systemContext(services), month);
  say(`${month}: ${rows} punches in the archive, ${added} restored`);
}
