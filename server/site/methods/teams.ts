import { teams } from "../../../resources/people/teams";
import { rows, sql } from "../../db/query";
import { checkTeam, isWrong, registerTeams } from "../../people/register";
import { changesOf } from "../../people/registrar";
import { participantOf, teamOf, texts } from "../onSite";
import { textOf, type Method } from "../push";
import { answered, refused, wrongRow } from "../report";
import { fromStandard } from "../standardFields";

export const teamAdd: Method = {
  label: "上传班组",
  touches: true,
  run: async (push, data) => {
    const of = await participantOf(push.db, push.project.id, textOf(data.corpCode));
    if (!of) return refused("corpCode", texts.noCompany);
    const { values, wrong } = fromStandard(data, teams.fields, push.secret);
    const checked = Object.keys(wrong).length > 0 ? { wrong } : checkTeam(values, push);
    if (isWrong(checked)) return { ...refused("", ""), errors: wrongRow(0, checked.wrong) };
    const [made] = await registerTeams(push, [{ ...checked.value, of }]);
    if (!made || isWrong(made)) return refused("corpCode", made?.wrong.corp_code ?? texts.noCompany);
    const { team_sys_no, isNew } = made.value;
    return { rows: 1, ok: isNew ? 1 : 0, failed: 0, duplicate: isNew ? 0 : 1, errors: [], data: { teamSysNo: team_sys_no } };
  },
};

/** Of a team that is known by its number, all but the company may change. */
export const teamUpdate: Method = {
  label: "更新班组",
  touches: true,
  run: async (push, data) => {
    const { db, services, project, secret } = push;
    const team = await teamOf(db, project.id, data.teamSysNo);
    if (!team) return refused("teamSysNo", texts.noTeam);
    const old = await services.store.find(db, teams, { id: team.id });
    const { values, wrong } = fromStandard(data, teams.fields, secret);
    const checked = Object.keys(wrong).length > 0 ? { wrong } : checkTeam({ team_name: old?.team_name, ...values }, push);
    if (isWrong(checked)) return { ...refused("", ""), errors: wrongRow(0, checked.wrong) };
    const changes = changesOf<Record<string, unknown>>({ ...old }, { ...checked.value });
    if (Object.keys(changes).length > 0) await services.store.update(db, teams, team.id, changes);
    const ok = Object.keys(changes).length > 0 ? 1 : 0;
    return { rows: 1, ok, failed: 0, duplicate: 1 - ok, errors: [], data: { teamSysNo: team.team_sys_no } };
  },
};

export const teamQuery: Method = {
  label: "查询班组",
  run: async ({ db, project }, { teamSysNo, corpCode }) =>
    answered({
      rows: await rows(
        db,
        sql`select t.team_sys_no as "teamSysNo", t.team_name as "teamName", c.corp_code as "corpCode", c.corp_name as "corpName",
                   t.entry_time as "entryTime", t.exit_time as "exitTime", t.remark
            from teams t join project_corps c on c.id = t.project_corp
            where t.project = ${project.id} and t.deleted_at is null
              and (${textOf(teamSysNo)} = '' or t.team_sys_no::text = ${textOf(teamSysNo)})
              and (${textOf(corpCode)} = '' or c.corp_code = ${textOf(corpCode)})
            order by t.team_sys_no`,
      ),
    }),
};
