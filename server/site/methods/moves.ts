import { entryExits } from "../../../resources/people/entryExits";
import { isDay } from "../../../resources/kit/days";
import { isWrong, recordMoves, type Move, type Outcome } from "../../people/register";
import { identityOf, texts, workersByNumber } from "../onSite";
import { rowsOf, type Method } from "../push";
import { ofPassed, refused, reportOf, type Report } from "../report";
import { fromStandard } from "../standardFields";

const mostRows = 50;

export const moveAdd: Method = {
  label: "上传进退场",
  touches: true,
  run: async (push, data): Promise<Report> => {
    const list = rowsOf(data, "workerList", mostRows);
    if (typeof list === "string") return refused("workerList", list);
    const identities = list.map((raw) => identityOf(raw, push.secret));
    const workers = await workersByNumber(
      push,
      identities.flatMap((each) => (isWrong(each) ? [] : [each.value])),
    );
    const checked = list.map((raw, index): Outcome<Move> => {
      const identity = identities[index]!;
      if (isWrong(identity)) return identity;
      const worker = workers.get(identity.value);
      if (!worker) return { wrong: { id_card_number: texts.noWorker } };
      const { values } = fromStandard(raw, entryExits.fields, push.secret);
      if (!isDay(values.date)) return { wrong: { date: "日期格式不正确" } };
      if (values.type !== 0 && values.type !== 1) return { wrong: { type: "类型应为1进场或0退场" } };
      return { value: { worker: worker.id, type: values.type, date: String(values.date) } };
    });
    return reportOf(await ofPassed(checked, (moves) => recordMoves(push, push.project.id, moves)), (value) => value === "same");
  },
};
