import { teams } from "../../../../../resources/people/teams";
import { checkTeam, hasFailures, registerTeams } from "../../../people/register";
import { changesOf } from "../../../people/registrar";
import { participantOf, teamOf, siteTexts } from "../onSite";
import { textValue, type PushMethod } from "../push";
import { refusalReport, rowErrors, rowRefused } from "../report";
import { decodeRow } from "../../../siteProtocol/rowCodec";

export const teamAdd: PushMethod = {
  label: "上传班组",
  reevaluates: true,
  run: async (push, data) => {
    const participant = await participantOf(push.db, push.project.id, textValue(data.corpCode));
    if (!participant) return refusalReport("corpCode", siteTexts.noCompany);
    const { values, wrong } = decodeRow(data, teams.fields, push);
    const checked = Object.keys(wrong).length > 0 ? { wrong } : checkTeam(values, push);
    if (hasFailures(checked)) return rowRefused(rowErrors(0, checked.wrong));
    const [made] = await registerTeams(push, [{ ...checked.value, participant }]);
    if (!made || hasFailures(made)) return refusalReport("corpCode", made?.wrong.corp_code ?? siteTexts.noCompany);
    const { team_sys_no, isNew } = made.value;
    return { rows: 1, ok: isNew ? 1 : 0, failed: 0, duplicate: isNew ? 0 : 1, errors: [], data: { teamSysNo: team_sys_no } };
  },
};

/** Of a team identified by its number, everything except the company may change. */
export const teamUpdate: PushMethod = {
  label: "更新班组",
  reevaluates: true,
  run: async (push, data) => {
    const { db, services, project } = push;
    const team = await teamOf(db, project.id, data.teamSysNo);
    if (!team) return refusalReport("teamSysNo", siteTexts.noTeam);
    const old = await services.store.find(db, teams, { id: team.id });
    const { values, wrong } = decodeRow(data, teams.fields, push);
    const checked = Object.keys(wrong).length > 0 ? { wrong } : checkTeam({ team_name: old?.team_name, ...values }, push);
    if (hasFailures(checked)) return rowRefused(rowErrors(0, checked.wrong));
    const changes = changesOf<Record<string, unknown>>({ ...old }, { ...checked.value });
    if (Object.keys(changes).length > 0) await services.store.update(db, teams, team.id, changes);
    const ok = Object.keys(changes).length > 0 ? 1 : 0;
    return { rows: 1, ok, failed: 0, duplicate: 1 - ok, errors: [], data: { teamSysNo: team.team_sys_no } };
  },
};
