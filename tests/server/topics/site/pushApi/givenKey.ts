import type { World } from "../../../../support/world";
import { corps } from "../../../../../resources/corps/corps";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { projects } from "../../../../../resources/projects/projects";
import { siteClient, type SendForm, type SiteReply } from "../../../../support/siteClient";

const sendInto =
  (world: World, ip = "127.0.0.1"): SendForm =>
  async (form) => {
    const reply = await world.app.inject({
      method: "POST",
      url: "/open.api",
      remoteAddress: ip,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    return reply.json<SiteReply>();
  };

let serial = 0;

/** A passed project under construction with its own key, its contractor and a labour subcontractor. */
export async function givenKey(world: World) {
  serial += 1;
  const company = await world.company();
  const subcontractor = await world.given(corps, { review_status: 1, area_code: "990102", region: world.regions.east.id });
  const project = await world.given(projects, {
    project_code: `P2025${String(serial).padStart(4, "0")}`,
    contractor_corp: company.corp.id,
    region: world.regions.east.id,
    functional_unit: 1,
    review_status: 1,
    change_status: 0,
    key_status: 0,
    prj_status: 3,
    lng: 118,
    lat: 26,
    pay_day: 15,
    supervise_org: null,
  });
  const participant = (corp: { id: number; corp_code: string; corp_name: string }, corp_type: number) =>
    world.given(projectCorps, {
      project: project.id,
      corp: corp.id,
      extra_corp: null,
      corp_code: corp.corp_code,
      corp_name: corp.corp_name,
      corp_type,
    });
  await participant(company.corp, 9);
  await participant(subcontractor, 6);
  const manager = await world.official(["secret_manage", "project_view", "worker_view"]);
  const setting = (body: object = {}) =>
    manager.post(`/building/v1/projects/${project.id}/uploadSetting/`, { source_type: 9, enabled: true, ...body });
  const made = await setting();
  const clientWith = (secret: string, ip?: string) =>
    siteClient({ appId: made.body.app_id, secret, send: sendInto(world, ip), now: world.services.clock.now });
  return { project, company, subcontractor, manager, setting, made, clientWith, client: clientWith(made.body.app_secret) };
}
export type GivenKey = Awaited<ReturnType<typeof givenKey>>;
