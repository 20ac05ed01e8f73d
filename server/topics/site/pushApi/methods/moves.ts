import { entryExits } from "../../../../../resources/people/entryExits";
import type { Label } from "../../../../../resources/kit/label";
import { isDay } from "../../../../../resources/kit/days";
import { hasFailures, recordMoves, type EntryExitMove, type CheckResult } from "../../../people/register";
import { workersByRow } from "../onSite";
import { readRows, type PushMethod } from "../push";
import { mergePassed, refusalReport, reportOf, type PushReport } from "../report";
import { decodeRow } from "../../../siteProtocol/rowCodec";
import { entryExit } from "../../../../../resources/dictionaries/entryExit";

const maxRows = 50;
const noDay: Label = ["日期格式不正确", "Not a date such as 2025-08-31"];
const noType: Label = ["类型应为1进场或0退场", "The type must be 1 (entry) or 0 (exit)"];

export const moveAdd: PushMethod = {
  label: "上传进退场",
  reevaluates: true,
  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "workerList", maxRows);
    if ("why" in list) return refusalReport("workerList", list.why);
    const workers = await workersByRow(push, list);
    const checked = list.map((raw, index): CheckResult<EntryExitMove> => {
      const worker = workers[index]!;
      if (hasFailures(worker)) return worker;
      const { values } = decodeRow(raw, entryExits.fields, push);
      if (!isDay(values.date)) return { wrong: { date: noDay } };
      if (values.type !== entryExit.exit && values.type !== entryExit.entry) return { wrong: { type: noType } };
      return { value: { worker: worker.value.id, type: values.type, date: String(values.date) } };
    });
    return reportOf(
      await mergePassed(checked, (moves) => recordMoves(push, push.project.id, moves)),
      (value) => value === "same",
    );
  },
};
