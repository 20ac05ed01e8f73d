import { projectRows } from "../audiences";
import { idCardType } from "../dictionaries/idCardType";
import { workTrade } from "../dictionaries/workTrade";
import { exportOf, is, today } from "../kit/access";
import { countOf } from "../kit/field";
import { choice, integer, day, idNumber, mobile, personNameField, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";
import { origin } from "../origin";
import { inStatus } from "../dictionaries/inStatus";

const read = projectRows(["worker_view", "project_view"]);

/** A team of one company on one project. Created by push or import. */
export const teams = defineResource("teams", ["班组", "Teams"], {
  path: "/project/v1/teams/",
  screen: { overlay: "/realname/team" },
  recordRepresentation: "team_name",

  fields: {
    /** Unique on the whole platform, from 100000001. */
    team_sys_no: integer("班组编号", "Team no.").required().computed().unique().search(),
    project: ref("projects", "项目", "Project").required().filter(),
    project_corp: ref("projectCorps", "参建单位", "Participant").required().filter(),
    corp: ref("corps", "所属企业", "Company").snapshotOf("project_corp.corp").filter(),
    team_name: text("班组名称", "Team name").required().unique("project_corp").search(),
    team_leader_name: personNameField("班组长", "Leader"),
    team_leader_phone: mobile("班组长电话", "Leader's phone"),
    team_leader_id_card_type: choice(idCardType, "班组长证件类型", "Leader's ID type").default("01"),
    team_leader_id_number: idNumber("班组长证件号码", "Leader's ID number", { typeField: "team_leader_id_card_type" }),
    responsible_person_name: personNameField("责任人", "Responsible person"),
    responsible_person_phone: mobile("责任人电话", "Responsible person's phone"),
    responsible_person_id_card_type: choice(idCardType, "责任人证件类型", "Responsible person's ID type").default("01"),
    responsible_person_id_number: idNumber("责任人证件号码", "Responsible person's ID number", {
      typeField: "responsible_person_id_card_type",
    }),
    work_type: choice(workTrade, "主要工种", "Trade").filter(),
    entry_time: day("进场日期", "Entry date"),
    exit_time: day("退场日期", "Exit date"),
    on_job_count: integer("在岗", "On site").derived(countOf("workers", "team", is("in_status", inStatus.onSite))),
    worker_count: integer("总人数", "Total").derived(countOf("workers", "team")),
    attend_today: integer("今日出勤", "Present today").derived(countOf("attendanceDays", "team", today("date"))),
    remark: text("备注", "Remark", { max: 200 }),
    ...origin,
  },

  read,
  list: {
    columns: [
      "team_sys_no",
      "team_name",
      "project",
      "corp",
      "work_type",
      "team_leader_name",
      "team_leader_phone",
      "entry_time",
      "exit_time",
      "on_job_count",
      "worker_count",
      "attend_today",
    ],
    sort: ["team_sys_no", "ASC"],
  },
  export: exportOf(read),
  reevaluates: "project",
  indexes: [
    ["project", "team_sys_no"],
    ["corp", "team_sys_no"],
  ],
});
export type Team = Row<typeof teams>;
