import { allRowsOf, fetchOne, fetchRows, storedRowsOf } from "../../../../platform/db/query";
import { siteCodes, SiteRefusal, wrongParameter } from "../protocol";
import { textValue, type PushMethod } from "../push";
import { dataReport } from "../report";

/** Tests key and clock. */
export const checkSign: PushMethod = { label: "验证签名", run: async () => dataReport({}) };

const [handled, refused] = [20, 10];

/** The receipt of a call: here every call is synchronous, and its result is kept for a day. */
export const asyncResult: PushMethod = {
  label: "查询处理结果",
  run: async ({ db, project, now }, { requestSerialCode }) => {
    const found = await fetchOne<{ result: string; failed: number }>(db)`
      select result, failed from ${allRowsOf("pushLogs")}
        where serial_code = ${textValue(requestSerialCode)} and project = ${project.id} and received_at > ${now}::timestamptz - interval '1 day'`;
    if (!found)
      throw new SiteRefusal(
        siteCodes.wrongParameter,
        wrongParameter(["没有该请求编码，或已超过一天", "no such request code, or more than a day ago"]),
      );
    return dataReport({ requestSerialCode, status: found.failed > 0 ? refused : handled, result: found.result });
  },
};

export const projectQuery: PushMethod = {
  label: "查询项目",
  run: async ({ db, project }) => {
    const [card] = await fetchRows(db)`
      select project_code as "projectCode", name, third_party_project_code as "thirdPartyProjectCode", prj_status as "prjStatus",
               category, start_date as "startDate", complete_date as "completeDate", lng, lat
        from ${storedRowsOf("projects")} where id = ${project.id}`;
    const corps = await fetchRows(db)`
      select corp_code as "corpCode", corp_name as "corpName", corp_type as "corpType", entry_time as "entryTime", exit_time as "exitTime"
        from ${allRowsOf("projectCorps")} where project = ${project.id} order by id`;
    const teams = await fetchRows(db)`
      select t.team_sys_no as "teamSysNo", t.team_name as "teamName", c.corp_code as "corpCode", c.corp_name as "corpName",
               t.entry_time as "entryTime", t.exit_time as "exitTime"
        from ${allRowsOf("teams", "t")} join ${storedRowsOf("projectCorps", "c")} on c.id = t.project_corp
        where t.project = ${project.id} order by t.team_sys_no`;
    const shown = {
      ...card,
      prjStatus: threeDigits(card?.prjStatus),
      corps: corps.map((corp) => ({ ...corp, corpType: threeDigits(corp.corpType) })),
      teams,
    };
    // Clients of the national platform read it as the only row of a page.
    const { corps: _, teams: __, ...row } = shown;
    return dataReport({ ...shown, pageIndex: 0, pageSize: 1, totalCount: 1, rows: [row] });
  },
};

/** The standard pads such codes with zeros. */
const threeDigits = (code: unknown): string | null => (typeof code === "number" ? String(code).padStart(3, "0") : null);
