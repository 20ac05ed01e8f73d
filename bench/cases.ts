import { pagedProjects, spareRoles, type tokens } from "./fill";
import { roleType } from "../resources/system/roleType";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";

export type Who = keyof typeof tokens;

/** A call as often as needed, each time with slight changes, by all named users. */
export interface Case {
  readonly name: string;
  /** At most so many times as long as by hand. */
  readonly limit: number;
  readonly by: readonly Who[];
  readonly url: (n: number) => string;
  readonly method?: "POST" | "PATCH";
  readonly body?: (n: number) => object;
}

const list = (base: string, filter: object) =>
  `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]&sort=["id","DESC"]`;
/** Workers of the company, on sites of the district. */
const workersOfAll = [12_004, 26_004, 40_004] as const;
const everybody: readonly Who[] = ["administrator", "member", "company"];

/** No user may take longer than so many times what the administrator takes for the same call. */
export const limitBesideAdministrator = 1.2;

export const cases: readonly Case[] = [
  {
    name: "200,000 projects: filter, sort, total",
    limit: 1.7,
    by: everybody,
    url: (n) => list("/building/v1/projects/", { prj_status: projectStatus.codes[n % 5] }),
  },
  {
    name: "200,000 projects: search",
    limit: 1.7,
    by: everybody,
    url: (n) => list("/building/v1/projects/", { q: `项目${1000 + n}` }),
  },
  {
    name: "2,000,000 payroll lines",
    limit: 2,
    by: everybody,
    url: (n) => list("/salary/v1/payRollDetails/", { status: n % 2 ? workerPayStatus.failed : workerPayStatus.paid }),
  },
  {
    name: "projects of one company",
    limit: 2,
    by: everybody,
    url: (n) => list("/building/v1/projects/", { contractor_corp: 5 + (n % 20) }),
  },
  {
    name: "page of a worker",
    limit: 4,
    by: everybody,
    url: (n) => `/project/v1/workers/${workersOfAll[n % workersOfAll.length]}/`,
  },
  {
    name: "page of a project",
    limit: 4,
    by: everybody,
    url: (n) => `/building/v1/projects/${pagedProjects[n % pagedProjects.length]}/`,
  },
  { name: "get", limit: 2, by: ["administrator"], url: () => "/system/v1/roles/3/" },
  {
    name: "create",
    limit: 2,
    by: ["administrator"],
    url: () => "/system/v1/roles/",
    method: "POST",
    body: (n) => ({
      name: `r${process.pid}${Date.now() % 1e7}${n}`,
      role_type: roleType.government,
      permissions: "1001,project_view",
    }),
  },
  {
    name: "update",
    limit: 2,
    by: ["administrator"],
    // Many, so that no two calls at once change the same row.
    url: (n) => `/system/v1/roles/${spareRoles.first + (n % spareRoles.count)}/`,
    method: "PATCH",
    body: (n) => ({ remark: `${process.pid} ${Date.now()} ${n}` }),
  },
];
