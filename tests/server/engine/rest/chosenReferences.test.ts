import { expect, test } from "vitest";
import { resources, resourceByName } from "../../../../resources";
import { ruleFor, type Actor } from "../../../../resources/kit/access";
import { isStored, type AnyResource } from "../../../../resources/kit/resource";
import { permission } from "../../../../resources/dictionaries/permission";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { choosablePredicate } from "../../../../server/engine/rest/referableRows";
import type { RequestContext } from "../../../../server/engine/services";
import { allInOneWorld } from "../../topics/payments/wageSite";

const attributes = { account: 1, corp: 2, org: 3, orgs: [3], region: 4, regions: [4], functional_unit: 1, realinfo: null };
const actor = (more: Partial<Actor>): Actor => ({
  ...{ id: 1, audience: "government", isSuper: false, permissions: [], companyRole: null, attributes },
  ...more,
});
const actors: readonly (readonly [who: string, actor: Actor])[] = [
  ...permission.codes.map((code) => [code, actor({ permissions: [code as never] })] as const),
  ...corpDuty.codes.map((duty) => [`company ${duty}`, actor({ audience: "company", companyRole: duty })] as const),
];

/** What a person must choose to create a row, by the rule of the role. */
const required = ({ fields }: AnyResource) =>
  Object.entries(fields).filter(
    ([, field]) => field.spec.target && field.spec.required && !field.spec.when && !field.spec.computed && isStored(field),
  );

test.each(
  Object.values<AnyResource>(resources)
    .filter(({ create, path }) => create && path)
    .map((resource) => [resource.name, resource] as const),
)("every role that may create %s can choose what it must refer to", (_, resource) => {
  for (const [who, each] of actors) {
    const rule = ruleFor(resource.create, each);
    if (!rule) continue;
    const ctx = { actor: each, today: "2025-09-10" } as RequestContext;
    for (const [field, { spec }] of required(resource)) {
      if (spec.snapshotOf || spec.fromActor || !resourceByName(spec.target!).read) continue;
      expect([who, field, choosablePredicate(ctx, resource, field, [rule]) !== false]).toEqual([who, field, true]);
    }
  }
});

const worldNow = allInOneWorld();

test("the deposit officer, who may not read projects, chooses among those of the district, and no others", async () => {
  const world = worldNow();
  const officer = await world.official(["deposit_view", "deposit_manage", "drawdown_order"], world.orgs.eastBureau.id);
  const corp = await world.given(corps, { review_status: reviewStatus.passed });
  const projectIn = (region: number, review_status: number) =>
    world.given(projects, { ...{ region, review_status, contractor_corp: corp.id, prj_status: 3, functional_unit: 0 } });
  const { east, west } = world.regions;
  const [own, foreign] = [await projectIn(east.id, 1), await projectIn(west.id, 1)];
  const draft = await projectIn(east.id, 9);
  const deposit = await world.given(corpDeposits, {
    ...{ project: own.id, corp: corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
  });
  expect((await officer.list(projects.path!)).status).toBe(403);
  const listed = (await officer.list(projects.path!, { choice_for: "depositDrawdowns.project" }, '&sort=["name","ASC"]')).body;
  expect(listed).toBeInstanceOf(Array);
  const ids = listed.map(({ id }: { id: number }) => id);
  expect(ids).toContain(own.id);
  expect(ids).not.toContain(foreign.id);
  expect(ids).not.toContain(draft.id);
  // Names only.
  expect(Object.keys(listed[0])).not.toContain("contract_amount");
  expect((await officer.list(projects.path!, { choice_for: "depositDrawdowns.project", prj_status: 3 })).status).toBe(400);

  const order = (project: number) =>
    officer.post("/building/v1/depositDrawdowns/", {
      ...{
        project,
        deposit: deposit.id,
        doc_no: `支付〔2025〕${project}号`,
        ordered_on: "2025-09-10",
        reason: "逾期",
        persons: [],
      },
    });
  // No wages are owed here: only the list of persons is missing.
  expect((await order(own.id)).body).toEqual({ persons: ["请选择支付人员"] });
  for (const project of [foreign.id, draft.id, 999_999])
    expect((await order(project)).body.project ?? (await order(project)).body).toEqual(["所选项目不存在或无权限"]);
  const proposal = (project: number) => officer.get(`/building/v1/projects/${project}/drawdownProposal/`);
  expect((await proposal(own.id)).status).toBe(200);
  for (const project of [foreign.id, draft.id, 999_999]) expect((await proposal(project)).status).toBe(404);
});
