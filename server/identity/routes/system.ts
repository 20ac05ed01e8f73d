import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sessionsResponse } from "../../../resources/system/accountResponses";
import {
  companyAccountResponse,
  orgTreeResponse,
  permissionsResponse,
  systemOrgsResponse,
  type OrgNode,
  type PermissionNode,
} from "../../../resources/system/platformResponses";
import { permission } from "../../../resources/dictionaries/permission";
import { administratorRolesOfCompany } from "../../../resources/audiences";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate } from "../../../resources/kit/label";
import type { PermissionCode } from "../../../resources/kit/access";
import { permissionTree } from "../../../resources/permissionGroups";
import { dutyOf } from "../../../resources/administrators";
import { addCompanyAccount } from "../actions/companyAccounts";
import { managedAccount, listSessions } from "../auth/ownSessions";
import { allRowsOf, fetchRows, sql, storedRowsOf } from "../../platform/db/query";
import { route } from "../../engine/rest/route";
import type { RequestContext, Services } from "../../engine/services";

const numeric = z.coerce.number().int().optional();

export async function systemRoutes(app: FastifyInstance, services: Services): Promise<void> {
  route(app, {
    path: "/system/v1/permissions/",
    summary: ["权限", "Permissions"],
    access: dutyOf("roles.read", { government: { needs: "user_manage" } }),
    revalidated: true,
    response: permissionsResponse,
    handler: async ({ locale }) => {
      const response = (code: PermissionCode, group: string, children: readonly PermissionCode[] = []): PermissionNode => ({
        code,
        name: labelOf(permission, code, locale),
        group,
        children: children.map((child) => response(child, group)),
      });
      return permissionTree.flatMap(({ label, permissions }) =>
        permissions.map(({ code, children }) => response(code, translate(label, locale), children)),
      );
    },
  });

  route(app, {
    path: "/system/v1/orgs/tree/",
    summary: ["组织机构树", "Organisation tree"],
    access: { government: {} },
    query: z.object({ region: numeric, functional_unit: numeric }),
    revalidated: true,
    response: orgTreeResponse,
    handler: ({ query, ...ctx }) => orgTree(ctx, query),
  });

  route(app, {
    path: "/system/v1/systemOrgs/",
    summary: ["监管机构", "Supervising authorities"],
    access: "session",
    query: z.object({ functional_unit: numeric, area_code: z.string().max(6).optional() }),
    revalidated: true,
    response: systemOrgsResponse,
    handler: async ({ query: { functional_unit = null, area_code = null } }) =>
      fetchRows(
        services.pool,
        sql`select o.id, o.name, o.functional_unit, o.region, g.name as region_name from ${allRowsOf("orgs", "o")} join ${storedRowsOf("regions", "g")} on g.id = o.region
            where o.is_system
              and (${functional_unit}::int is null or o.functional_unit = ${functional_unit}::int)
              and (${area_code}::text is null or g.code = ${area_code}::text
                or g.id = (select parent from ${allRowsOf("regions")} where code = ${area_code}::text))
            order by o.sort, o.id`,
      ),
  });

  route(app, {
    path: "/system/v1/accounts/{id}/sessions/",
    summary: ["账号的登录会话", "Account sessions"],
    access: dutyOf("accounts.grant", {
      government: { needs: "user_manage" },
      company: { companyRole: administratorRolesOfCompany },
    }),
    response: sessionsResponse,
    handler: async ({ params, ...ctx }) => listSessions(ctx, await managedAccount(ctx, params.id ?? "")),
  });

  route(app, {
    method: "POST",
    path: "/system/v1/accounts/corp/",
    summary: ["新增企业账号", "Add a company account"],
    access: dutyOf("accounts.create", {
      government: { needs: "user_manage" },
      company: { companyRole: administratorRolesOfCompany },
    }),
    status: 201,
    body: z.object({
      corp: z.coerce.number().int().optional(),
      name: z.string().trim().max(50).default(""),
      phone: z.string().trim().max(20).default(""),
      corp_duty: z.coerce.number().default(1),
    }),
    response: companyAccountResponse,
    handler: ({ body, ...ctx }) => addCompanyAccount(ctx, body),
  });
}

type OrgFound = Omit<OrgNode, "children"> & { parent: number | null };

/** Limited to the caller's organisation and those below it; a filter keeps the ancestors of its matches. */
async function orgTree(
  { services, actor }: RequestContext,
  { region, functional_unit }: { region?: number | undefined; functional_unit?: number | undefined },
) {
  const own = (actor.attributes.orgs ?? null) as readonly number[] | null;
  const found = await fetchRows<OrgFound>(
    services.pool,
    sql`select o.id, o.parent, o.name, o.functional_unit, o.region, g.name as region_name, o.is_system,
          (select count(*) from ${allRowsOf("accounts", "a")} where a.org = o.id) as account_count
        from ${allRowsOf("orgs", "o")} join ${storedRowsOf("regions", "g")} on g.id = o.region
        where (${own}::bigint[] is null or o.id = any(${own}::bigint[])) order by o.sort, o.id`,
  );
  const ids = new Set(found.map(({ id }) => id));
  const below = (parent: number | null): OrgNode[] =>
    found
      .filter((org) => (parent === null ? org.parent === null || !ids.has(org.parent) : org.parent === parent))
      .map(({ parent: _, ...org }) => ({ ...org, children: below(org.id) }))
      .filter(
        (org) =>
          org.children.length > 0 ||
          ((region === undefined || org.region === region) &&
            (functional_unit === undefined || org.functional_unit === functional_unit)),
      );
  return below(null);
}
