import { workerAttendances } from "../../../../../resources/attendance/workerAttendances";
import { dayMs, instantOf, shanghaiTime } from "../../../../../resources/kit/days";
import { checkFields } from "../../../people/checkFields";
import type { FileRef } from "../../../../../resources/kit/field";
import type { Label } from "../../../../../resources/kit/label";
import { recordPunches, type NewPunch } from "../../../attendance/recordPunches";
import { hasFailures, type CheckResult } from "../../../people/register";
import { teamOf, siteTexts, workersByRow, type WorkerOnSite } from "../onSite";
import { pictureLimits } from "../../../../../resources/kit/validators/file";
import { attachPictures, isRefusedPicture, keepPicture } from "../pictures";
import { readRows, textValue, type PushMethod, type Push, type RawFields } from "../push";
import { refusalReport, reportOf, type PushReport } from "../report";
import { decodeRow, timeOf } from "../../../siteProtocol/rowCodec";

const maxRows = 200;
const oldestDays = 30;
/** Gate clocks may be fast by this much. */
const aheadMs = 5 * 60_000;
const inputs = ["attend_time", "direction", "attend_type", "channel", "terminal_code", "lng", "lat", "sim"] as const;
const otherWay = "011";
const timeTexts = {
  noTime: ["考勤时间格式不正确", "The time must be YYYY-MM-DD hh:mm:ss"],
  future: ["考勤时间晚于当前时间", "The time is later than now"],
  tooOld: [`考勤时间早于${oldestDays}天前`, `The time is more than ${oldestDays} days ago`],
} as const satisfies Record<string, Label>;

export const punchAdd: PushMethod = {
  label: "上传考勤",
  reevaluates: true,

  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "dataList", maxRows);
    if ("why" in list) return refusalReport("dataList", list.why);
    if (data.teamSysNo !== undefined && !(await teamOf(push.db, push.project.id, data.teamSysNo)))
      return refusalReport("teamSysNo", siteTexts.noTeam, list.length);
    const workers = await workersByRow(push, list, punchOfRow);
    const checked: CheckResult<NewPunch>[] = [];
    for (const [index, raw] of list.entries()) {
      const worker = workers[index]!;
      checked.push(hasFailures(worker) ? worker : await checkPunch(push, raw, worker.value));
    }
    const passed = checked.flatMap((outcome) => (hasFailures(outcome) ? [] : [outcome.value]));
    const { duplicate, pictured } = await recordPunches(push.db, push.project, passed, {
      now: push.now,
      creatorType: push.source,
    });
    await attachPictures(push.db, workerAttendances.name, pictured);
    const report = reportOf(checked, undefined, undefined, standardName);
    return { ...report, ok: report.ok - duplicate, duplicate };
  },
};

/** To find the employment in which a punch was made. */
const punchOfRow = ({ date, direction }: RawFields) => {
  const time = timeOf(date);
  const at = typeof time === "string" ? instantOf(time) : undefined;
  return at && { attend_time: shanghaiTime(at), direction: textValue(direction).padStart(2, "0") };
};

/** The standard's name of the punch time is `date`. */
const standardName = (field: string): string =>
  field === "attend_time" ? "date" : field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function checkPunch(push: Push, raw: RawFields, worker: WorkerOnSite): Promise<CheckResult<NewPunch>> {
  const { db, services, today, demo, now } = push;
  const { image, date, ...texts } = raw;
  const { values } = decodeRow({ attendType: otherWay, ...texts, attendTime: timeOf(date) }, workerAttendances.fields, push);
  const { data, wrong } = checkFields(workerAttendances.fields, values, { today, demo, only: inputs });
  const [first] = Object.entries(wrong);
  if (first) return { wrong: Object.fromEntries([first]) };
  const at = instantOf(String(data.attend_time));
  if (!at) return { wrong: { attend_time: timeTexts.noTime } };
  if (at.getTime() > now.getTime() + aheadMs) return { wrong: { attend_time: timeTexts.future } };
  if (at.getTime() < now.getTime() - oldestDays * dayMs) return { wrong: { attend_time: timeTexts.tooOld } };
  let stored: FileRef[] | Label | null = null;
  if (image !== undefined && image !== null && image !== "") {
    stored = await keepPicture(db, services.files, image, { maxBytes: pictureLimits.punch, use: "attendance" });
    if (isRefusedPicture(stored)) return { wrong: { image: stored } };
  }
  // Seconds may be missing in the input; one format is needed for comparisons.
  return { value: { ...data, attend_time: shanghaiTime(at), worker, image: stored } as NewPunch };
}
