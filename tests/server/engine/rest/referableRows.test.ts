import { expect, test } from "vitest";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { all, and, is, or } from "../../../../resources/kit/access";
import { ownCompany } from "../../../../resources/access";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { wageAccountVouchers } from "../../../../resources/wageAccounts/wageAccountVouchers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { requiredOfReference } from "../../../../server/engine/rest/referableRows";
import { allInOneWorld, site, uploadVoucher } from "../../topics/payments/wageSite";

const worldNow = allInOneWorld();
const depositsPath = corpDeposits.path!;
const projectsPath = projects.path!;

/** A contractor with a site, which is also a subcontractor on another contractor's project. */
async function subcontractorElsewhere() {
  const world = worldNow();
  const { admin, project } = await site();
  const other = await site();
  await world.given(projectCorps, {
    ...{ project: other.project.id, corp: admin.corp.id, extra_corp: null, corp_type: 6, corp_name: admin.corp.corp_name },
    corp_code: admin.corp.corp_code,
  });
  return { admin, own: project.id, foreign: other.project.id };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

test("the projects offered for a deposit are those of which the company is the contractor", async () => {
  const { admin, own, foreign } = await subcontractorElsewhere();
  expect(idsOf((await admin.list(projectsPath)).body)).toEqual([own, foreign]);
  expect(idsOf((await admin.list(projectsPath, { choice_for: "corpDeposits.project" })).body)).toEqual([own]);
  const inspector = await worldNow().official(["project_view"]);
  expect(idsOf((await inspector.list(projectsPath, { choice_for: "corpDeposits.project" })).body)).toEqual(
    expect.arrayContaining([own, foreign]),
  );
});

test("choices of a reference that does not lead to these rows are refused at the filter", async () => {
  const { admin } = await subcontractorElsewhere();
  for (const wrong of [
    "corpDeposits.corp",
    "corpDeposits.amount",
    "corpDeposits",
    "constructor.name",
    "corpDeposits.constructor",
  ]) {
    const { status, body } = await admin.list(projectsPath, { choice_for: wrong });
    expect([status, Object.keys(body)], wrong).toEqual([400, ["choice_for"]]);
  }
});

const depositOf = async (admin: { account: { id: number } }, project: number) => ({
  ...{ project, deposit_type: 1, amount: "500000", store_date: "2025-09-01", bank_code: "105", bank_name: "云汀支行" },
  ...{ account_no: "78000000000012345", files: [(await uploadVoucher(admin)).id] },
});

test("a deposit of a project of another contractor is refused at the field, in either language", async () => {
  const { admin, own, foreign } = await subcontractorElsewhere();
  const body = await depositOf(admin, foreign);
  const refused = await admin.post(depositsPath, body);
  expect([refused.status, refused.body]).toEqual([400, { project: ["所选项目不在您的办理范围内"] }]);
  const inEnglish = await worldNow().english(admin).post(depositsPath, body);
  expect(inEnglish.body).toEqual({ project: ["You may not add or change records for the selected project"] });
  expect((await admin.post(depositsPath, await depositOf(admin, own))).status).toBe(201);
});

test("nor can a deposit be moved there", async () => {
  const { admin, own, foreign } = await subcontractorElsewhere();
  const { body: deposit } = await admin.post(depositsPath, await depositOf(admin, own));
  const moved = await admin.patch(`${depositsPath}${deposit.id}/`, { project: foreign });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ["project"]]);
  expect((await admin.patch(`${depositsPath}${deposit.id}/`, { project: own, amount: "600000" })).status).toBe(200);
});

test("a condition on a row says what it requires of a row that the row refers to", () => {
  const contractor = ownCompany("contractor_corp");
  const passed = and(ownCompany("project.contractor_corp"), is("project.review_status", 1));
  expect(requiredOfReference(corpDeposits, passed, "project")).toEqual(and(contractor, is("review_status", 1)));
  expect(requiredOfReference(corpDeposits, passed, "replaces")).toEqual(and(all, all));
  // A snapshot comes from the referenced row.
  expect(requiredOfReference(corpDeposits, ownCompany("corp"), "project")).toEqual(contractor);
  expect(requiredOfReference(wageAccountVouchers, ownCompany("corp"), "wage_account")).toEqual(ownCompany("corp"));
  expect(requiredOfReference(workerContracts, or(ownCompany("corp"), ownCompany("project.contractor_corp")), "worker")).toEqual(
    or(ownCompany("corp"), ownCompany("project.contractor_corp")),
  );
  expect(requiredOfReference(projectCorps, ownCompany("corp"), "corp")).toEqual(ownCompany("id"));
});
