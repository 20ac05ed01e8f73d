import { corps } from "../../../../resources/corps/corps";
import { extraCorps } from "../../../../resources/corps/extraCorps";
import { projectCorps, type ProjectCorp } from "../../../../resources/projects/projectCorps";
import type { Project } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import type pg from "pg";
import type { Store } from "../../../platform/db/store";
import type { RequestContext } from "../../../engine/services";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { companyType } from "../../../../resources/dictionaries/companyType";

interface Reporting {
  readonly db: pg.PoolClient;
  readonly services: RequestContext["services"];
  readonly actor: { readonly id: number | null };
}

type Company = Pick<ProjectCorp, "corp_code" | "corp_name"> & { corp?: number; extra_corp?: number };

/** The client: a registered company, or a placeholder that the contractor entered before, or a new placeholder. */
async function clientOf(db: pg.PoolClient, store: Store, project: Project, by: number | null): Promise<Company> {
  const { build_corp_code: corp_code, build_corp_name, contractor_corp: owner_corp } = project;
  const registered = await store.find(db, corps, { corp_code, review_status: reviewStatus.passed });
  if (registered) return { corp: registered.id, corp_code, corp_name: registered.corp_name };
  const named =
    (await store.find(db, extraCorps, { owner_corp, corp_code })) ??
    (await store.insert(
      db,
      extraCorps,
      { owner_corp, corp_code, corp_name: build_corp_name, corp_type: companyType.client },
      by,
    ));
  return { extra_corp: named.id, corp_code, corp_name: build_corp_name };
}

async function contractorCompany(db: pg.PoolClient, store: Store, project: Project): Promise<Company> {
  const corp = await store.find(db, corps, { id: project.contractor_corp });
  if (!corp) throw new Error(`project ${project.id} names a contractor that does not exist`);
  return { corp: corp.id, corp_code: corp.corp_code, corp_name: corp.corp_name };
}

/** A project has exactly one client and one general contractor, those of its form (domain model 4.8). */
export async function ensureClientAndContractor({ db, services, actor }: Reporting, project: Project): Promise<void> {
  const { store } = services;
  const present = await store.findAll(db, projectCorps, { project: project.id });
  const requested = [
    [companyType.client, await clientOf(db, store, project, actor.id)],
    [companyType.generalContractor, await contractorCompany(db, store, project)],
  ] as const;
  for (const [corp_type, company] of requested) {
    const named = present.filter((row) => row.corp_type === corp_type);
    if (named.length > 1 || named.some((row) => row.corp_code !== company.corp_code))
      throw refuse("projects.oneClientOneContractor");
    if (named.length === 0)
      await store.insert(
        db,
        projectCorps,
        { ...company, project: project.id, corp_type, entry_time: project.contract_sign_date },
        actor.id,
      );
  }
}

/** The client changed: the participant row is updated, because other rows refer to it. */
export async function replaceClient({ db, services, actor }: Reporting, project: Project): Promise<void> {
  const { store } = services;
  const present = await store.find(db, projectCorps, { project: project.id, corp_type: companyType.client });
  const company = await clientOf(db, store, project, actor.id);
  if (present && present.corp_code !== company.corp_code)
    await store.update(db, projectCorps, present.id, { corp: null, extra_corp: null, ...company });
}
