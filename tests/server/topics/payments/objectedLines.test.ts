import { expect, test } from "vitest";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { objectionOutcome } from "../../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../../resources/dictionaries/objectionStatus";
import { objections } from "../../../../resources/payrolls/objections";
import { ageTickets, allInOneWorld, code, make, payRollsPath, site } from "./wageSite";

const worldNow = allInOneWorld();
type Here = Awaited<ReturnType<typeof site>>;

/** The first worker of a payroll of August, who has earned 3,000 yuan, objects to it. */
async function objectedRoll() {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  const { admin, project, people } = here;
  const { id: worker, worker_name } = people[0]!;
  const objection = await worldNow().given(objections, {
    ...{ project: project.id, corp: admin.corp.id, worker, worker_name, pay_month: "2025-08", date: null },
    ...{ reason: objectionReason.days, claimed_days: 11, claimed_amount: 3300_00, status: objectionStatus.open },
    ...{ outcome: null, answer: null, answer_due: "2025-09-15", payroll_amount: null, answered_at: null },
  });
  const answer = (outcome: number) =>
    admin.post(`/salary/v1/objections/${objection.id}/answer/`, { outcome, answer: "已核对考勤" });
  const detail = async () => (await admin.get(`/salary/v1/objections/${objection.id}/`)).body;
  return { here, roll, worker, answer, detail };
}
const objected = async ({ checker }: Here, roll: number) =>
  (await checker.get(`${payRollsPath}${roll}/comparison/`)).body.objected.map((line: Record<string, unknown>) => [
    line["worker"],
    line["status"],
    line["actual_amount"],
    line["claimed_amount"],
  ]);
const submit = ({ admin }: Here, roll: number) => admin.get(`${payRollsPath}${roll}/auth/`);

test("a payroll is not submitted while what was agreed to is neither corrected nor explained", async () => {
  const { here, roll, worker, answer, detail } = await objectedRoll();
  expect((await detail()).unpaid_roll).toBe(roll.id);
  expect(await objected(here, roll.id)).toEqual([[worker, objectionStatus.open, "3000.00", "3300.00"]]);
  expect((await answer(objectionOutcome.agreed)).status).toBe(200);
  expect(await objected(here, roll.id)).toEqual([[worker, objectionStatus.answered, "3000.00", "3300.00"]]);
  expect((await submit(here, roll.id)).body).toEqual({ warnings: ["核对表中有1项需更正或说明后才能提交"] });
  const corrected = await here.admin.post("/salary/v1/payRollDetails/", {
    pay_roll: roll.id,
    details: [{ worker, bonus_amount: "300.00" }],
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  expect(await objected(here, roll.id)).toEqual([]);
  expect((await submit(here, roll.id)).status).toBe(200);
});

test("a word explains why a line stays as it is", async () => {
  const { here, roll, worker, answer } = await objectedRoll();
  await answer(objectionOutcome.agreed);
  const [line] = (await here.admin.get(`${payRollsPath}${roll.id}/comparison/`)).body.objected;
  const word = { word: "差额下月补发", warnings: [{ kind: "objection", worker, mark: `${line.objection} 3000` }] };
  expect((await here.admin.post(`${payRollsPath}${roll.id}/accept/`, word)).status).toBe(200);
  expect((await submit(here, roll.id)).status).toBe(400);
  const mark = `${line.objection} ${line.actual_amount}`;
  await here.admin.post(`${payRollsPath}${roll.id}/accept/`, { ...word, warnings: [{ kind: "objection", worker, mark }] });
  expect((await submit(here, roll.id)).status).toBe(200);
});

test("what is agreed to after the submission is not authorised; what is not agreed to is", async () => {
  const { here, roll, answer } = await objectedRoll();
  await submit(here, roll.id);
  const authorise = async () => {
    await here.checker.get(`${payRollsPath}${roll.id}/comparison/`);
    await ageTickets();
    const { ticket } = (await here.checker.get(`${payRollsPath}${roll.id}/auth/`)).body;
    return here.checker.get(`${payRollsPath}${roll.id}/auth/?ticket=${ticket}&code=${await code()}`);
  };
  await answer(objectionOutcome.agreed);
  expect((await authorise()).body.details).toEqual([expect.stringMatching(/^第1行：张一的异议已同意，金额未修改/)]);
  await worldNow().pool.query("update objections set outcome = $1 where worker = $2", [
    objectionOutcome.rejected,
    here.people[0]!.id,
  ]);
  expect((await authorise()).status).toBe(200);
});

test("the worker's own confirmation after the answer settles it; an earlier one, and one that the employer states, do not", async () => {
  const { here, roll, worker, answer } = await objectedRoll();
  await answer(objectionOutcome.agreed);
  const confirmed = async (confirm_method: number, minutes: number) => {
    await worldNow().pool.query(
      `update pay_roll_details d set confirm_status = true, confirm_method = $2, confirm_at = o.answered_at + make_interval(mins => $3)
       from objections o where o.worker = d.worker and d.pay_roll = $1 and d.worker = $4`,
      [roll.id, confirm_method, minutes, worker],
    );
    return (await objected(here, roll.id)).map(([who]: unknown[]) => who);
  };
  expect(await confirmed(confirmMethod.ownPhone, -1)).toEqual([worker]);
  expect(await confirmed(confirmMethod.paper, 1)).toEqual([worker]);
  expect(await confirmed(confirmMethod.ownPhone, 1)).toEqual([]);
});

test("an objection to the wages of another employer is not this payroll's", async () => {
  const { here, roll } = await objectedRoll();
  const other = await worldNow().company(2);
  await worldNow().pool.query("update objections set corp = $1 where project = $2", [other.corp.id, here.project.id]);
  expect(await objected(here, roll.id)).toEqual([]);
});
