import { afterAll, describe, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { systemState } from "../../../../resources/dictionaries/systemState";
import { orgs } from "../../../../resources/system/orgs";
import { openReview, projectForm } from "./form";

const path = "/building/v1/projects/";

const { world, bureau, company, reviewer, form, stored } = await openReview();
afterAll(() => world.close());

const submitted = async (more: object = {}) => (await company.post(path, await form(more))).body;
const passed = async (more: object = {}) => {
  const { id } = await submitted(more);
  return (await reviewer.post(`${path}${id}/review/`, {})).body;
};
const historyOf = async (id: number) => (await reviewer.list("/building/v1/projectChanges/", { project: id })).body;

describe("handing in", () => {
  test("a project that was sent back and is posted again without a word is handed in", async () => {
    const { id } = await submitted();
    await reviewer.delete(`${path}${id}/`, { reason: "合同缺页" });
    expect((await company.post(path, { id, contract_num: "YT-2025-002" })).body).toMatchObject({
      review_status: 0,
      contract_num: "YT-2025-002",
    });
  });

  test("kept as a draft it stays sent back, and is not handed in while something is missing", async () => {
    const { id } = await submitted();
    await reviewer.delete(`${path}${id}/`, { reason: "合同缺页" });
    const kept = await company.post(path, { id, contract_num: null, save_as: "draft" });
    expect(kept.body).toMatchObject({ review_status: 2, contract_num: null });
    for (const reply of [await company.post(`${path}${id}/submit/`), await company.post(path, { id, pay_day: 20 })])
      expect(reply).toMatchObject({ status: 400, body: { contract_num: ["请输入施工合同编号"] } });
    expect((await company.post(path, { id, contract_num: "YT-2025-003" })).body).toMatchObject({ review_status: 0 });
  });
});

describe("history", () => {
  test("every step of the review is in it, with what was said", async () => {
    const { id } = await submitted();
    await company.delete(`${path}${id}/`);
    await company.post(path, { ...(await form({ name: (await stored(id)).name })), id });
    await reviewer.delete(`${path}${id}/`, { reason: "合同缺页" });
    await company.post(path, { id });
    await reviewer.post(`${path}${id}/review/`, { opinion: "材料齐全" });
    const response = (await historyOf(id)).map(({ event, opinion }: { event: number; opinion: string | null }) => [
      event,
      opinion,
    ]);
    expect(response).toEqual([
      [4, "材料齐全"],
      [3, null],
      [5, "合同缺页"],
      [3, null],
      [6, null],
      [3, null],
    ]);
  });

  test("what takes effect at once is reported with both values, personal ones masked, and what did not change is not", async () => {
    const { id } = await passed();
    await company.post(path, { id, link_man: "吴清扬", pm_phone: "15400000099", description: null });
    const [change] = await historyOf(id);
    expect(change).toMatchObject({ event: 2, proposed_by: company.account.id, is_accepted: null });
    expect(change.changes).toEqual([
      { field: "pm_phone", old: "154****0012", new: "154****0099" },
      { field: "link_man", old: "周文海", new: "吴清扬" },
    ]);
  });

  test("a reference is reported by its names, to the reviewer and in the history", async () => {
    const { id } = await passed();
    const other = await world.given(orgs, {
      name: "东汀区住建局",
      region: world.regions.east.id,
      functional_unit: 1,
      is_system: true,
    });
    await company.post(path, { id, supervise_org: other.id });
    const { change_diff } = (await reviewer.get(`${path}${id}/`)).body;
    const change = { field: "supervise_org", old: bureau, new: other.id, old_name: "云汀市住建局", new_name: "东汀区住建局" };
    expect(change_diff).toEqual([{ ...change, label: "监管机构" }]);
    expect((await historyOf(id))[0]).toMatchObject({ event: 1, changes: [change] });
  });

  test("moves of the work and participants are part of it", async () => {
    const { id } = await passed();
    await company.post(`${path}${id}/status/`, { action: "begin", actual_start_date: "2025-09-01" });
    const other = await world.company();
    await company.post(path, { id, project_corps: [{ corp: other.corp.id, corp_type: 7, entry_time: "2025-09-02" }] });
    const [joined, begun] = await historyOf(id);
    expect(joined.changes).toEqual([{ field: "project_corps", old: null, new: `${other.corp.corp_name} 2025-09-02` }]);
    expect(begun.changes).toEqual([
      { field: "actual_start_date", old: null, new: "2025-09-01" },
      { field: "prj_status", old: 1, new: 3 },
    ]);
  });
});

describe("the six systems", () => {
  test("a lamp is out while an alarm of its rules is open; a subcontractor learns nothing of it", async () => {
    const sub = await world.company();
    const { id } = await passed({ project_corps: [{ corp: sub.corp.id, corp_type: 7, entry_time: "2025-08-20" }] });
    const alarm = await world.given(projectAlarms, {
      project: id,
      corp: company.corp.id,
      rule_code: "A06",
      rule_name: "专户未备案",
      level: 2,
      status: 1,
    });
    const { systems } = (await company.get(`${path}${id}/`)).body;
    expect(systems).toHaveLength(6);
    expect(systems.filter(({ state }: { state: number }) => state === systemState.lacking)).toEqual([
      {
        system: "account",
        state: systemState.lacking,
        text: expect.stringMatching(/^在建期间无有效专户（.+起）$/),
        evidence: { resource: "projectAlarms", to: `/alarm/manage-detail?id=${alarm.id}` },
      },
    ]);
    expect((await reviewer.get(`${path}${id}/`)).body.systems).toEqual(systems);
    expect((await sub.get(`${path}${id}/`)).body.systems).toBeNull();
  });
});

describe("what deposit a contract would ask for", () => {
  const call = `${path}requiredDeposit/`;

  test("is reported while the form is filled in, by the company's own record", async () => {
    const newcomer = await world.company();
    const asked = await newcomer.get(`${call}?contract_amount=86000000.00&contract_sign_date=2025-08-20`);
    expect(asked.body).toEqual({ ratio: 2, required_amount: "1720000.00", reason: "按基准比例" });
    const english = await world.english(newcomer).get(`${call}?contract_amount=2500000`);
    expect(english.body).toEqual({ ratio: 0, required_amount: "0.00", reason: "Small project: exempt" });
  });

  test("a project that is changed is not another project of its contractor", async () => {
    const builder = await world.company();
    const { id } = (
      await builder.post(
        path,
        await projectForm(world, builder.account.id, bureau, { prj_status: 3, actual_start_date: "2025-09-01" }),
      )
    ).body;
    await reviewer.post(`${path}${id}/review/`, {});
    const ratio = async (more: string) => (await builder.get(`${call}?contract_amount=86000000${more}`)).body.ratio;
    expect([await ratio(""), await ratio(`&id=${id}`)]).toEqual([1.5, 2]);
  });

  test("is not asked by officials, nor with what is no amount", async () => {
    expect((await reviewer.get(`${call}?contract_amount=1`)).status).toBe(403);
    expect((await world.anonymous.get(`${call}?contract_amount=1`)).status).toBe(401);
    expect((await company.get(`${call}?contract_amount=many`)).status).toBe(400);
  });
});
