import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { namedEvidence } from "../../../../server/topics/alarms/evidenceNames";
import { evidenceTable } from "../../../../server/topics/alarms/order/evidenceTable";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

test("the list of a notice has whole names, and adds up the persons without the payroll that they are on", async () => {
  const corp = await world.given(corps, { review_status: 1 });
  const project = await world.given(projects, { name: "东汀花园", contractor_corp: corp.id, review_status: 1, prj_status: 3 });
  const worker = async (worker_name: string) => {
    const realinfo = await world.given(realinfos, { worker_name });
    return world.givenWhole(workers, { project: project.id, corp: corp.id, realinfo: realinfo.id, worker_name, in_status: 1 });
  };
  const [first, second] = [await worker("石安旺"), await worker("夏福")];
  const cells = (...values: string[]) => ({ text: values.filter(Boolean).join(" · "), cells: values });
  const table = await evidenceTable(world.pool, {
    ...{ rule_code: "D02", project: project.id },
    evidence: [
      { type: payRolls.name, id: 9, ...cells("GZ26100009", "", "", "", "", "20900.00") },
      { type: "workers", id: first.id, ...cells("石*", "19", "12241.38", "14200.00", "0.00", "14200.00") },
      { type: "workers", id: second.id, ...cells("夏*", "25", "6700.00", "6700.00", "0.00", "6700.00") },
    ],
  } as unknown as Parameters<typeof evidenceTable>[1]);
  expect(table.heads[0]).toBe("姓名");
  expect(table.rows).toEqual([
    { cells: ["工资单GZ26100009　拖欠20,900.00元"], is_sum: true },
    { cells: ["石安旺", "19", "12,241.38", "14,200.00", "0.00", "14,200.00"], is_sum: false },
    { cells: ["夏福", "25", "6,700.00", "6,700.00", "0.00", "6,700.00"], is_sum: false },
    { cells: ["合计", "", "18,941.38", "20,900.00", "0.00", "20,900.00"], is_sum: true },
  ]);
});

test("a whole name replaces the shortened one only where the text begins with it", () => {
  const names = new Map([[7, "石安旺"]]);
  const of = (text: string, cells?: readonly string[]) =>
    namedEvidence({ type: "workers", id: 7, text, ...(cells && { cells }) }, names);
  expect(of("石* · 19")).toEqual({ type: "workers", id: 7, text: "石安旺 · 19" });
  expect(of("石* · 19", ["石*", "19"])).toMatchObject({ text: "石安旺 · 19", cells: ["石安旺", "19"] });
  expect(of("钢筋班组 · 石*", ["石*", "19"])).toMatchObject({ text: "钢筋班组 · 石*", cells: ["石安旺", "19"] });
});
