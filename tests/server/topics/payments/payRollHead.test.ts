import { expect, test } from "vitest";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { teams } from "../../../../resources/people/teams";
import { allInOneWorld, make, payRollsPath, site } from "./wageSite";

const world = allInOneWorld();

test("the team and the original of a payroll are of its project and employer", async () => {
  const { admin, project, team } = await site();
  const corp = admin.corp.id;
  const other = (await world().given(projects, { contractor_corp: corp, region: project.region, review_status: 1 })).id;
  const project_corp = (await world().given(projectCorps, { project: other, corp, extra_corp: null, corp_type: 9 })).id;
  const foreignTeam = await world().given(teams, { project: other, project_corp, corp, team_name: "木工班组" });
  const source = await world().given(payRolls, { project: other, corp, team: null, source_pay_roll: null, status: 4 });
  const head = { project: project.id, corp, pay_month: "2025-08", title: "八月工资" };
  const foreign = await admin.post(payRollsPath, { ...head, team: foreignTeam.id });
  expect([foreign.status, foreign.body]).toEqual([400, { team: ["所选班组不属于该项目"] }]);
  const back = { ...head, is_back_pay: 1, back_pay_month: "2025-08", source_pay_roll: source.id };
  expect((await world().english(admin).post(payRollsPath, back)).body).toEqual({
    source_pay_roll: ["The selected original payroll does not belong to this project"],
  });
  expect((await admin.post(payRollsPath, { ...head, team: team.id })).status).toBe(201);
});

test("a payroll is not copied to a month in which all its workers are in another", async () => {
  const here = await site();
  const roll = await make(here);
  const head = { project: here.project.id, corp: here.admin.corp.id, team: here.team.id, pay_month: "2025-09" };
  const details = here.people.map(({ id }) => ({ worker: id }));
  expect((await here.admin.post(payRollsPath, { ...head, details })).status).toBe(201);
  expect(await here.admin.post(`${payRollsPath}${roll.id}/copy/`, { pay_month: "2025-09" })).toMatchObject({
    status: 400,
    body: { pay_month: ["没有可复制的人员：原工资单的人员已退场，或已在2025-09的其他工资单中"] },
  });
  expect((await here.admin.list(payRollsPath)).body).toHaveLength(2);
});

test("back pay was due with the wages of its month, and is of no month before the project", async () => {
  const { admin, project } = await site();
  const head = { project: project.id, corp: admin.corp.id, pay_month: "2025-09", title: "补发", is_back_pay: 1 };
  const { body: on } = await admin.post(payRollsPath, { ...head, is_back_pay: 0 });
  const { body: late } = await admin.post(payRollsPath, { ...head, back_pay_month: "2025-08" });
  expect([on.due_date, late.due_date]).toEqual(["2025-10-15", "2025-09-15"]);
  await world().pool.query("update projects set actual_start_date = '2025-08-20' where id = $1", [project.id]);
  expect(await admin.post(payRollsPath, { ...head, back_pay_month: "2025-07" })).toMatchObject({
    status: 400,
    body: { pay_month: ["工资月份不能早于项目开工月份"] },
  });
});

test("the original of a supplement failed to pay the wages of the same month", async () => {
  const { admin, project } = await site();
  const source = await world().given(payRolls, {
    ...{ project: project.id, corp: admin.corp.id, team: null, source_pay_roll: null, status: 4 },
    ...{ pay_month: "2025-08", back_pay_month: null, is_back_pay: 0 },
  });
  const head = { project: project.id, corp: admin.corp.id, pay_month: "2025-09", title: "补发", is_back_pay: 1 };
  const supplementing = (back_pay_month: string) =>
    admin.post(payRollsPath, { ...head, back_pay_month, source_pay_roll: source.id });
  expect(await supplementing("2025-07")).toMatchObject({
    status: 400,
    body: { source_pay_roll: ["原工资单应为同一项目、用人单位和工资月份发放失败的工资单"] },
  });
  expect((await supplementing("2025-08")).status).toBe(201);
});
