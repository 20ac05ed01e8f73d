import * as d from "../declare";
import { idCardType } from "../dictionaries/idCardType";
import { workTrade } from "../dictionaries/workTrade";
import { origin } from "../origin";
import { inStatus } from "../dictionaries/inStatus";

const read = d.projectRows(["worker_view", "project_view"]);

/** A team of one company on one project. Created by push or import. */
export const teams = d.defineResource("teams", ["班组", "Teams"], {
  path: "/project/v1/teams/",
  screen: { overlay: "/realname/team" },
  recordRepresentation: "team_name",

  fields: {
    /** Unique on the whole platform, from 100000001. */
    team_sys_no: d.integer("班组编号", "Team no.").required().computed().unique().search(),
    project: d.ref("projects", "项目", "Project").required().filter(),
    project_corp: d.ref("projectCorps", "参建单位", "Participant").required().filter(),
    corp: d.ref("corps", "所属企业", "Company").snapshotOf("project_corp.corp").filter(),
    team_name: d.text("班组名称", "Team name").required().unique("project_corp").search(),
    team_leader_name: d.personNameField("班组长", "Leader"),
    team_leader_phone: d.mobile("班组长电话", "Leader's phone"),
    team_leader_id_card_type: d.choice(idCardType, "班组长证件类型", "Leader's ID type").default("01"),
    team_leader_id_number: d.idNumber("班组长证件号码", "Leader's ID number", { typeField: "team_leader_id_card_type" }),
    responsible_person_name: d.personNameField("责任人", "Responsible person"),
    responsible_person_phone: d.mobile("责任人电话", "Responsible person's phone"),
    responsible_person_id_card_type: d.choice(idCardType, "责任人证件类型", "Responsible person's ID type").default("01"),
    responsible_person_id_number: d.idNumber("责任人证件号码", "Responsible person's ID number", {
      typeField: "responsible_person_id_card_type",
    }),
    work_type: d.choice(workTrade, "主要工种", "Trade").filter(),
    entry_time: d.day("进场日期", "Entry date"),
    exit_time: d.day("退场日期", "Exit date"),
    on_job_count: d.integer("在岗", "On site").derived(d.countOf("workers", "team", d.is("in_status", inStatus.onSite))),
    worker_count: d.integer("总人数", "Total").derived(d.countOf("workers", "team")),
    attend_today: d.integer("今日出勤", "Present today").derived(d.countOf("attendanceDays", "team", d.today("date"))),
    remark: d.text("备注", "Remark", { max: 200 }),
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
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["project", "team_sys_no"],
    ["corp", "team_sys_no"],
  ],
});
export type Team = d.Row<typeof teams>;
