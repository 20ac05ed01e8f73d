import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { administratorOf } from "../../../resources/administrators";
import type { Locale } from "../../../resources/kit/label";
import type { Identity } from "./identity";
import type { RequestContext, Services } from "../services";
import { userType } from "../../../resources/system/userType";

interface RequestOrigin {
  readonly locale: Locale;
  readonly ip: string;
  readonly requestId?: string;
  readonly isOwnMachine?: boolean;
  readonly deviceKey?: string | undefined;
}

type ContextActor = RequestContext["actor"];

const buildContext = (
  services: Services,
  actor: ContextActor,
  { locale, ip, requestId, isOwnMachine = false, deviceKey }: RequestOrigin,
): RequestContext => ({
  services,
  actor,
  locale,
  ip,
  isOwnMachine,
  ...(requestId && { requestId }),
  ...(deviceKey && { deviceKey }),
  today: services.clock.today(),
  now: services.clock.now(),
});

const nobody: ContextActor = {
  id: null,
  audience: "anonymous",
  isSuper: false,
  permissions: [],
  companyRole: null,
  attributes: {},
  name: "",
  org: null,
  session: null,
  role: null,
};

export const anonymousContext = (services: Services, circumstances: RequestOrigin = { locale: "zh", ip: "" }): RequestContext =>
  buildContext(services, nobody, circumstances);

/** WARNING: sees and may do everything. For the platform's own actions (jobs, pushes, callbacks), never for a user's request. */
export const systemContext = (services: Services): RequestContext =>
  buildContext(services, { ...nobody, audience: "government", isSuper: true, name: "system" }, { locale: "zh", ip: "" });

/** WARNING: acts for a company without a person of it. For the platform's own preparations, which a person of the company submits. */
export const employerContext = (services: Services, corp: number): RequestContext =>
  buildContext(
    services,
    { ...nobody, audience: "company", companyRole: corpDuty.maker, attributes: { corp }, name: "system" },
    { locale: "zh", ip: "" },
  );

export const requestContextOf = (services: Services, identity: Identity, circumstances: RequestOrigin): RequestContext =>
  buildContext(services, actorOf(identity, services.settings.threeAdministrators), circumstances);

/** The context of an API key: the account's permissions that are also in the key's scopes. */
export function apiKeyContextOf(
  services: Services,
  identity: Identity,
  scopes: readonly string[],
  circumstances: RequestOrigin,
): RequestContext {
  const actor = actorOf(identity, services.settings.threeAdministrators);
  const permissions = actor.permissions.filter((permission) => scopes.includes(permission));
  return buildContext(services, { ...actor, permissions, session: null }, circumstances);
}

const actors = new WeakMap<Identity, ContextActor>();

function actorOf(identity: Identity, separated: boolean): ContextActor {
  let actor = actors.get(identity);
  if (!actor) actors.set(identity, (actor = makeActor(identity, separated)));
  return actor;
}

/** A null attribute is no limit, a missing one matches nothing: each audience gets only its own attributes (domain model 3.2). */
function makeActor(identity: Identity, separated: boolean): ContextActor {
  const { account, name, role, permissions, corp, corp_duty, org, session } = identity;
  if (account === null)
    return { ...nobody, audience: "worker", attributes: { realinfo: identity.realinfo ?? [] }, name: name ?? "", session };
  const person = {
    id: account,
    isSuper: role === "sup",
    permissions: permissions?.split(",").filter(Boolean) ?? [],
    name: name ?? "",
    org,
    session,
    role,
  };
  if (identity.user_type === userType.company)
    return {
      ...person,
      isSuper: false,
      audience: "company",
      permissions: [],
      companyRole: corp_duty,
      attributes: { account, corp: corp ?? [] },
    };
  const administrator = separated ? administratorOf(role) : null;
  const scope = scopeOf(identity, person.isSuper || administrator !== null);
  return { ...person, audience: "government", companyRole: null, separated, administrator, attributes: { account, ...scope } };
}

function scopeOf({ is_citywide, regions, functional_unit, orgs }: Identity, isUnlimited: boolean) {
  if (isUnlimited) return { regions: null, functional_unit: null, orgs: null };
  // 0: human resources and social security, which supervises the projects of every department.
  return { regions: is_citywide ? null : regions, functional_unit: functional_unit || null, orgs };
}
