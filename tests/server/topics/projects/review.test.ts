import { afterAll, describe, expect, test } from "vitest";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projectSuspensions } from "../../../../resources/projects/projectSuspensions";
import { workers } from "../../../../resources/people/workers";
import { testDay } from "../../../support/world";
import { openReview, projectForm } from "./form";

const path = "/building/v1/projects/";

const { world, bureau, company, reviewer, form, stored } = await openReview();
afterAll(() => world.close());

async function submitted(more: object = {}) {
  const reply = await company.post(path, await form(more));
  expect(reply.body).toMatchObject({ review_status: 0 });
  return reply.body;
}
async function passed(more: object = {}) {
  const { id } = await submitted(more);
  const reply = await reviewer.post(`${path}${id}/review/`, {});
  expect(reply.body).toMatchObject({ review_status: 1 });
  return reply.body;
}

describe("reporting", () => {
  test("a submitted project has district, number, labour-fee ratio, client and contractor", async () => {
    const { id } = await submitted();
    const row = await stored(id);
    expect(row).toMatchObject({ region: world.regions.east.id, labor_fee_ratio: 20, change_status: 0 });
    expect(row.project_code).toMatch(/^990102250910\d{4}$/);
    const participants = await world.store.findAll(world.pool, projectCorps, { project: id });
    expect(participants.map(({ corp_type, corp_name }) => [corp_type, corp_name])).toEqual([
      [8, "云汀城投置业有限公司"],
      [9, company.corp.corp_name],
    ]);
  });

  test("two projects of a day have different numbers, also when handed in at once", async () => {
    const forms = [await form(), await form(), await form()];
    const replies = await Promise.all(forms.map((each) => company.post(path, each)));
    expect(new Set(replies.map(({ body }) => body.project_code)).size).toBe(3);
  });

  test("a draft needs only its name, and is handed in as a whole", async () => {
    const draft = await company.post(path, { name: "还没想好的项目", save_as: "draft" });
    expect(draft.body).toMatchObject({ review_status: 9, project_code: null });
    const short = await company.post(path, { id: draft.body.id, name: "还没想好的项目" });
    expect(short.status).toBe(400);
    const whole = await company.post(path, { ...(await form({ name: "想好了的项目" })), id: draft.body.id });
    expect(whole.body).toMatchObject({ id: draft.body.id, review_status: 0 });
  });

  test("before it decides, the reviewer sees the deposit that approving sets", async () => {
    const { id } = await submitted();
    const seen = async (who = reviewer) => (await who.get(`${path}${id}/`)).body.deposit_to_approve;
    const expected = await seen();
    expect(expected).toMatchObject({ ratio: expect.any(Number), required_amount: expect.stringMatching(/\.\d\d$/) });
    const { body } = await reviewer.post(`${path}${id}/review/`, {});
    expect(body).toMatchObject({
      ...{ deposit_required_amount: expected.required_amount, deposit_reason: expected.reason },
      deposit_ratio: expected.ratio,
    });
    const english = await world.app.inject({
      url: `${path}${id}/`,
      headers: { authorization: `Token ${reviewer.token}`, "accept-language": "en" },
    });
    expect(english.json()).toMatchObject({ deposit_reason: "Base ratio" });
    expect(await seen()).toBeNull();
    const { version } = (await company.get(`${path}${id}/`)).body;
    const changed = await company.post(path, { id, version, contract_amount: "90000000.00", labor_fee_amount: "18000000.00" });
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ change_status: 1 });
    expect(Number((await seen()).required_amount)).toBe((90_000_000 * expected.ratio) / 100);
  });

  test("a project outside the city is refused", async () => {
    const reply = await company.post(path, await form({ address: '["350000","350100","350102"]' }));
    expect(reply).toMatchObject({ status: 400, body: { address: ["请选择所在地区"] } });
  });

  test("a body of another department cannot supervise", async () => {
    const reply = await company.post(path, await form({ supervise_org: world.orgs.bureau.id }));
    expect(reply).toMatchObject({ status: 400, body: { supervise_org: ["监管机构的主管部门或区域与项目不符"] } });
  });

  test("participants come with the form; another contractor beside oneself does not", async () => {
    const other = await world.company();
    const line = { corp: other.corp.id, corp_type: 7, entry_time: "2025-08-20" };
    const { id } = await submitted({ project_corps: [line] });
    expect(await world.store.findAll(world.pool, projectCorps, { project: id })).toHaveLength(3);
    const reply = await company.post(path, await form({ project_corps: [{ ...line, corp_type: 9 }] }));
    expect(reply).toMatchObject({ status: 400, body: { project_corps: ["建设单位、总包单位各且仅能有一家"] } });
  });

  test("what is wrong with a participant is reported with its line", async () => {
    const other = await world.company();
    const lines = [{ corp: other.corp.id, corp_type: 6, entry_time: "2025-08-20" }];
    const reply = await company.post(path, await form({ project_corps: lines }));
    expect(reply.status).toBe(400);
    expect(reply.body.project_corps[0]).toMatch(/^第1行：/);
  });

  test("a project that waits is withdrawn by its contractor and sent back by the reviewer", async () => {
    const first = await submitted();
    await company.delete(`${path}${first.id}/`);
    expect(await stored(first.id)).toMatchObject({ review_status: 9 });
    const second = await submitted();
    await reviewer.delete(`${path}${second.id}/`, { reason: "合同缺页" });
    expect(await stored(second.id)).toMatchObject({ review_status: 2, review_opinion: "合同缺页" });
    const again = await company.post(path, { ...(await form({ name: second.name })), id: second.id, save_as: "submit" });
    expect(again.body).toMatchObject({ review_status: 0, project_code: second.project_code });
  });
});

describe("remarks at fields", () => {
  const remarks = [
    { field: "contract_num", remark: "与合同不一致" },
    { field: "link_man", remark: "请填写现场联系人" },
  ];
  const ofRow = async (id: number) => (await company.get(`${path}${id}/`)).body.field_remarks;

  test("the contractor reads each remark until the field is changed; the next decision replaces them", async () => {
    const { id, name } = await submitted();
    await reviewer.delete(`${path}${id}/`, { reason: "合同信息有误", remarks });
    expect(await ofRow(id)).toEqual(remarks);
    const changes = { name, contract_num: "HT-2025-1001", link_man: (await stored(id)).link_man };
    const again = await company.post(path, { ...(await form(changes)), id, save_as: "submit" });
    expect(again.body).toMatchObject({ review_status: 0, field_remarks: [remarks[1]] });
    await reviewer.delete(`${path}${id}/`, { reason: "仍有误" });
    expect(await ofRow(id)).toBeNull();
  });

  test("a change that was sent back keeps its remarks until it is proposed again; accepting leaves none", async () => {
    const { id } = await passed();
    const propose = async (contract_num: string) =>
      company.patch(`${path}${id}/`, { version: (await stored(id)).version, contract_num });
    expect((await propose("HT-2025-1002")).body).toMatchObject({ change_status: 1 });
    await reviewer.delete(`${path}${id}/`, { reason: "合同编号有误", remarks });
    expect(await ofRow(id)).toEqual(remarks);
    await propose("HT-2025-1003");
    expect(await ofRow(id)).toEqual([remarks[1]]);
    await reviewer.post(`${path}${id}/review/`, {});
    expect(await ofRow(id)).toBeNull();
  });

  test("a remark at what the form does not hold is refused", async () => {
    const { id } = await submitted();
    const reply = await reviewer.delete(`${path}${id}/`, { reason: "有误", remarks: [{ field: "nothing", remark: "请修改" }] });
    expect(reply).toMatchObject({ status: 400, body: { remarks: ["没有这些字段：nothing"] } });
    expect(await stored(id)).toMatchObject({ review_status: 0 });
  });

  test("the queue begins with what has waited longest, a change by the day on which it was requested", async () => {
    const earlier = await passed();
    const [first, second] = [await submitted(), await submitted()];
    await company.patch(`${path}${earlier.id}/`, { version: (await stored(earlier.id)).version, contract_num: "HT-2025-1004" });
    const queue = (await reviewer.get(`${path}?filter={"scene":"review"}&range=[0,199]`)).body;
    const mine = queue.map(({ id }: { id: number }) => id).filter((id: number) => [first.id, second.id, earlier.id].includes(id));
    expect(mine).toEqual([first.id, second.id, earlier.id]);
    expect(queue.every(({ waiting_since }: { waiting_since: string | null }) => waiting_since !== null)).toBe(true);
  });
});

describe("review", () => {
  test("the required deposit of a contractor's only project is two percent", async () => {
    const newcomer = await world.company();
    const body = await projectForm(world, newcomer.account.id, bureau);
    const { id } = (await newcomer.post(path, body)).body;
    await reviewer.post(`${path}${id}/review/`, {});
    expect(await stored(id)).toMatchObject({ deposit_ratio: 2, deposit_required_amount: 172_000_000, account_exempt: false });
  });

  test("an exemption from the special account needs a reason", async () => {
    const { id } = await submitted();
    const bare = await reviewer.post(`${path}${id}/review/`, { account_exempt: true });
    expect(bare.status).toBe(400);
    await reviewer.post(`${path}${id}/review/`, { account_exempt: true, account_exempt_reason: "工期不足一个月" });
    expect(await stored(id)).toMatchObject({ account_exempt: true, account_exempt_reason: "工期不足一个月" });
  });

  test("a draft is not there for its reviewer, whatever the call", async () => {
    const { id } = (await company.post(path, { name: "还没想好的项目", save_as: "draft" })).body;
    const calls = [
      await reviewer.get(`${path}${id}/`),
      await reviewer.post(`${path}${id}/review/`, {}),
      await reviewer.delete(`${path}${id}/`, { reason: "合同缺页" }),
      await reviewer.post(`${path}${id}/uploadSetting/`, { source_type: 1, enabled: true }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test("another district's inspector does not see it", async () => {
    const { id } = await submitted();
    const { orgs } = await import("../../../../resources/system/orgs");
    const west = await world.given(orgs, { name: "西岭区人社局", region: world.regions.west.id, functional_unit: 0 });
    const elsewhere = await world.official(["secret_manage", "project_review"], west.id);
    expect((await elsewhere.post(`${path}${id}/review/`, {})).status).toBe(404);
  });
});

describe("changes of a passed project", () => {
  test("the free ones take effect at once, the others wait and are reported as a difference", async () => {
    const { id } = await passed();
    const reply = await company.post(path, { id, link_man: "吴清扬", contract_amount: "90000000.00" });
    expect(reply.body).toMatchObject({ change_status: 1, link_man: "吴清扬", contract_amount: "86000000.00" });
    const detail = await reviewer.get(`${path}${id}/`);
    expect(detail.body.change_diff).toContainEqual({
      field: "contract_amount",
      label: "合同金额",
      old: "86000000.00",
      new: "90000000.00",
    });
    await reviewer.post(`${path}${id}/review/`, { opinion: "同意" });
    const row = await stored(id);
    expect(row).toMatchObject({ change_status: 0, pending_change: null, contract_amount: 9_000_000_000 });
    expect(row.deposit_required_amount).toBe(Math.round((9_000_000_000 * (row.deposit_ratio ?? 0)) / 100));
    const history = (await reviewer.list("/building/v1/projectChanges/", { project: id })).body;
    expect(history[0]).toMatchObject({ is_accepted: 1, opinion: "同意", proposed_by: company.account.id });
  });

  test("a whole form in which only free fields differ changes nothing that waits for review", async () => {
    const whole = await form();
    const { id } = await submitted(whole);
    await reviewer.post(`${path}${id}/review/`, {});
    const { contract_files, version } = (await company.get(`${path}${id}/`)).body;
    const reply = await company.post(path, { ...whole, id, version, contract_files, link_man: "吴清扬" });
    expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ change_status: 0, link_man: "吴清扬" });
    expect(await stored(id)).toMatchObject({ pending_change: null });
  });

  test("a change that is sent back leaves everything as it was", async () => {
    const { id } = await passed();
    await company.post(path, { id, pay_day: 25 });
    await reviewer.delete(`${path}${id}/`, { reason: "与合同不符" });
    expect(await stored(id)).toMatchObject({ pay_day: 15, change_status: 0, pending_change: null });
    const history = (await reviewer.list("/building/v1/projectChanges/", { project: id })).body;
    expect(history[0]).toMatchObject({ is_accepted: 0, opinion: "与合同不符" });
  });
});

describe("the course of the work", () => {
  const act = (id: number, action: string, input: object = {}) => company.post(`${path}${id}/status/`, { action, ...input });

  test("beginning takes effect at once, by button and by form", async () => {
    const { id } = await passed();
    expect((await act(id, "begin", { actual_start_date: "2025-09-01" })).body).toMatchObject({ prj_status: 3 });
    const other = await passed();
    const reply = await company.post(path, { id: other.id, prj_status: 3, actual_start_date: "2025-09-02" });
    expect(reply.body).toMatchObject({ prj_status: 3, actual_start_date: "2025-09-02", change_status: 0, pending_change: null });
  });

  test("a project does not go back from building to approved", async () => {
    const { id } = await passed();
    await act(id, "begin", { actual_start_date: "2025-09-01" });
    expect((await company.post(path, { id, prj_status: 2 })).status).toBe(409);
  });

  test("a suspension waits for review, is kept, and ends when work goes on", async () => {
    const { id } = await passed();
    await act(id, "begin", { actual_start_date: "2025-08-25" });
    const asked = { suspend_from: "2025-09-02", suspend_to: "2025-12-01", suspend_reason: "设计变更" };
    expect((await act(id, "suspend", { ...asked, suspend_to: "2025-09-01" })).status).toBe(400);
    expect((await act(id, "suspend", asked)).body).toMatchObject({ prj_status: 3, change_status: 1 });
    await reviewer.post(`${path}${id}/review/`, {});
    expect(await stored(id)).toMatchObject({ prj_status: 5, suspend_from: "2025-09-02" });
    expect((await act(id, "resume", { suspend_to: "2025-09-08" })).body).toMatchObject({ prj_status: 3 });
    const kept = await world.store.findAll(world.pool, projectSuspensions, { project: id });
    expect(kept).toMatchObject([{ from: "2025-09-02", to: "2025-09-08" }]);
  });

  test("completion is refused while a payroll is open, and sends everybody home when it is agreed", async () => {
    const { id } = await passed();
    await act(id, "begin", { actual_start_date: "2025-08-25" });
    const { payRolls } = await import("../../../../resources/payrolls/payRolls");
    const roll = await world.given(payRolls, { project: id, corp: company.corp.id, status: 0 });
    const worker = await world.given(workers, {
      project: id,
      corp: company.corp.id,
      team: (await teamOf(id)).id,
      realinfo: (await person()).id,
      work_role: 2,
      work_type: "020",
      entry_time: "2025-08-26",
      in_status: 1,
      employment: true,
    });
    const done = { actual_complete_date: "2025-09-09" };
    expect(await act(id, "complete", done)).toMatchObject({ status: 409, body: { detail: "尚有未发放完成的工资单" } });
    await world.store.remove(world.pool, payRolls, roll.id);
    expect((await act(id, "complete", done)).body).toMatchObject({ prj_status: 3, change_status: 1 });
    await reviewer.post(`${path}${id}/review/`, {});
    expect(await stored(id)).toMatchObject({ prj_status: 4, actual_complete_date: "2025-09-09" });
    expect(await world.store.find(world.pool, workers, { id: worker.id })).toMatchObject({
      in_status: 0,
      employment: false,
      exit_time: "2025-09-09",
      settle_status: 1,
    });
    await act(id, "correctCompletion");
    await reviewer.post(`${path}${id}/review/`, {});
    expect(await stored(id)).toMatchObject({ prj_status: 3, actual_complete_date: null });
  });

  const teamOf = async (project: number) => {
    const { teams } = await import("../../../../resources/people/teams");
    const [participant] = await world.store.findAll(world.pool, projectCorps, { project, corp_type: 9 });
    return world.given(teams, {
      project,
      project_corp: participant!.id,
      corp: company.corp.id,
      team_sys_no: 100_000_001 + project,
    });
  };
  const person = async () => {
    const { realinfos } = await import("../../../../resources/people/realinfos");
    return world.given(realinfos, { id_card_type: "01", nation: "01" });
  };
});

test("the page of a project shows account, figures and parts", async () => {
  const { id } = await passed();
  const { body } = await company.get(`${path}${id}/`);
  expect(body).toMatchObject({
    wage_account: null,
    summary: { contract_rate: null, attend_rate_7d: null, last_pay_month: null, paid_total: "0.00" },
    change_diff: [],
  });
  expect(body.project_corps).toHaveLength(2);
  expect(testDay).toBe("2025-09-10");
});

test("the form of a passed project may say that it is handed in", async () => {
  const { id } = await passed();
  const reply = await company.post(path, { id, pay_day: 20, save_as: "submit" });
  expect(reply).toMatchObject({ status: 200, body: { change_status: 1, pay_day: 15 } });
});
