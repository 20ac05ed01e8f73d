import { resourceByName } from "../../resources";
import { projects } from "../../resources/projects/projects";
import { workers } from "../../resources/people/workers";
import { routePlugins } from "../../server/topics/routes";
import { checkDeclarations } from "../../server/operations/checkDeclarations";
import { checkSchema } from "../../server/platform/db/checkSchema";
import { migrate } from "../../server/platform/db/migrate";
import { openPool } from "../../server/platform/db/pool";
import { writeSheet } from "../../server/platform/excel/writeWorkbook";
import { openWorld, type Reply, type World } from "./world";

type Caller = World["anonymous"];

async function sendSheet(world: World, caller: Caller, path: string, labels: readonly string[], line: string[]): Promise<Reply> {
  const columns = labels.map((label) => ({ label, kind: "text" as const }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet({ columns, rows: [line] })) chunks.push(Buffer.from(chunk));
  const form = new FormData();
  form.append("file", new Blob([Buffer.concat(chunks)]), "inspections.xlsx");
  const request = new Request("http://x", { method: "POST", body: form });
  const reply = await world.app.inject({
    method: "POST",
    url: `${path}import/`,
    headers: { authorization: `Token ${caller.token}`, "content-type": request.headers.get("content-type")! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Takes the entities of the guide through what they declare; runs in a copy that has them. */
export async function runGuide(): Promise<object> {
  const routes = "../../server/topics/inspections/routes/inspections";
  const { inspectionRoutes } = (await import(routes)) as { inspectionRoutes: (typeof routePlugins)[number] };
  Object.assign(routePlugins, { [routePlugins.length]: inspectionRoutes });
  const connect = async (url: string) => {
    const pool = openPool(url, console.info, 5);
    await migrate(pool);
    await checkSchema(pool);
    return pool;
  };
  checkDeclarations();
  const world = await openWorld({ connect });
  try {
    return await takeThrough(world, resourceByName("siteInspections").path!, resourceByName("safetyTrainings").path!);
  } finally {
    await world.close();
  }
}

async function takeThrough(world: World, inspections: string, trainings: string): Promise<object> {
  const official = await world.official(["project_view", "alarm_handle", "export_data"]);
  const company = await world.company();
  const region = world.regions.east.id;
  const project = await world.givenWhole(projects, {
    name: "云汀一号",
    contractor_corp: company.corp.id,
    region,
    review_status: 1,
  });
  const givenWorker = (worker_name: string) =>
    world.givenWhole(workers, { worker_name, project: project.id, corp: company.corp.id });
  // One after the other: lists name them in the order of their ids.
  const people = [await givenWorker("甲"), await givenWorker("乙")];
  const concerned = people.map(({ id }) => id);
  const inspection = {
    project: project.id,
    title: "脚手架",
    kind: 1,
    inspected_on: "2025-09-01",
    inspector: "王检",
    workers: concerned,
  };

  const made = await company.post(inspections, inspection);
  const address = `${inspections}${made.body.id}/`;
  await company.post(`${address}submit/`);
  const { blocked } = (await official.get(address)).body;
  await world.pool.query("update site_inspections set fine = 100");
  const closed = await official.post(`${address}close/`, { result: "已经整改完毕" });

  const labels = ["项目 *", "检查事项 *", "检查类型 *", "检查日期 *", "检查人 *", "涉及人员"];
  const line = ["云汀一号", "临边防护", "日常检查", "2025-09-02", "李检", "乙"];
  const imported = await sendSheet(world, company, inspections, labels, line);
  const csv: string = (await company.get(`${inspections}?format=csv`)).body;

  const training = await company.post(trainings, {
    ...{ project: project.id, title: "消防", held_on: "2025-09-01" },
    participants: people.map(({ id }) => ({ worker: id })),
  });
  const summary = await official.get("/building/v1/inspectionSummary/");
  const check = { title: "安全帽", project: project.id, checked_by: people[0]!.id, tool_count: 3 };
  const checked = await company.post(resourceByName("guideChecks").path!, check);
  const counted = await official.list(resourceByName("guideCheckedProjects").path!);
  const open = await official.list(resourceByName("openInspections").path!, { since: "2025-01-01" });
  return {
    created: [made.status, String(made.body.inspection_code).slice(0, 2), made.body.status, made.body.workers_name],
    blocked,
    closed: closed.body.status,
    exported: ["脚手架", "临边防护"].filter((title) => csv.includes(title)),
    imported: [imported.status, imported.body.created],
    concerned: (await company.list(inspections, { workers: concerned[1] })).body.map(({ title }: { title: string }) => title),
    participants: training.body.participants?.map((each: Record<string, unknown>) => each.worker_name) ?? training.body,
    summary: summary.body,
    open: [open.status, open.body],
    checked: [checked.status, checked.body.tool_count, checked.body.checked_by_name],
    counted: counted.body.map((row: Record<string, unknown>) => [row["project_name"], row["row_count"]]),
  };
}
