import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../resources";
import { permission } from "../../../resources/dictionaries/permission";
import type { AnyResource } from "../../../resources/kit/resource";
import { openCity, sides, type TestCity, type Side } from "./city";
import { acts, elsewhere, open, readers, type Act, type Grant } from "./whoMay";
import { undocumented } from "./undocumented";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Outcome = 401 | 403 | 404 | "allowed";
type Caller = TestCity["administrator"] | TestCity["world"]["anonymous"];

interface Identity {
  readonly name: string;
  readonly kind: "anonymous" | "company" | "worker" | "official" | "administrator";
  readonly caller: Caller;
  readonly account?: number;
  readonly letter?: "A" | "B" | "C";
  /** A worker, and the side whose rows are about him. */
  readonly realinfo?: number;
  readonly side?: Side;
  /** Duties that this person of a company fulfils. */
  readonly duties?: readonly Grant["duty"][];
  readonly permissions?: readonly string[];
  /** Whose rows are in an official's district; the city's officials supervise them all. */
  readonly district?: "east" | "west";
  /** Requests a row of his district and one of another; unrestricted actors request them all. */
  readonly isPlain?: boolean;
}

/** The district of each side's rows, as `openCity` lays them out. */
const districtOf = (side: Side): Identity["district"] => (side === "b" ? "west" : "east");

let city: TestCity;
let identities: Identity[];

beforeAll(async () => {
  city = await openCity();
  const { people, world } = city;
  const everyDuty = ["maker", "checker", "administrator"] as const;
  const company = (name: string, { account, ...caller }: (typeof people)["a"], letter: "A" | "B" | "C"): Identity => ({
    name,
    kind: "company",
    caller: { ...caller, account, corp: caller.corp } as never,
    account: account.id,
    letter,
    duties: everyDuty,
  });
  const official = async (
    name: string,
    codes: readonly string[],
    org: number,
    district?: Identity["district"],
  ): Promise<Identity> => {
    const caller = await world.official(codes, org);
    return { name, kind: "official", caller, account: caller.account.id, permissions: codes, ...(district && { district }) };
  };
  const worker = (name: string, side: Side): Identity => {
    const realinfo = city.rows.realinfos![side]!.id;
    return { name, kind: "worker", caller: world.anonymous, realinfo, side };
  };
  const { bureau, eastBureau } = world.orgs;
  identities = [
    { name: "somebody without a session", kind: "anonymous", caller: world.anonymous },
    company("contractor A", people.a, "A"),
    { ...company("a checker of contractor A", people.checkerA, "A"), duties: ["checker"] },
    company("another company B", people.b, "B"),
    company("subcontractor C", people.c, "C"),
    worker("a worker of contractor A", "a"),
    worker("a worker of another company B", "b"),
    await official("an official of the city", permission.codes, bureau.id),
    await official("an official of the eastern district", permission.codes, eastBureau.id, "east"),
    await official("an official of the western district", permission.codes, city.westBureau.id, "west"),
    {
      name: "the super administrator",
      kind: "administrator",
      caller: city.administrator,
      account: city.administrator.account.id,
    },
  ];
  for (const code of permission.codes)
    identities.push({ ...(await official(`an official with ${code}`, [code], eastBureau.id, "east")), isPlain: true });
});
afterAll(() => city.world.close());

/** Whether the grant names such an actor at all, before any row is read. */
function holds({ officials, companies, workers, duty, administrator }: Grant, who: Identity): boolean {
  if (who.kind === "anonymous") return false;
  if (who.kind === "worker") return workers !== undefined;
  if (who.kind === "administrator") return administrator ?? (officials !== undefined && officials.length > 0);
  if (who.kind === "official")
    return officials === "any" || (officials?.some((code) => who.permissions?.includes(code)) ?? false);
  return companies !== undefined && (duty === undefined || who.duties!.includes(duty));
}

function admits(grant: Grant, who: Identity, side: Side | "missing"): boolean {
  if (side === "missing" || !holds(grant, who)) return false;
  if (who.kind === "worker") return grant.workers === "any" || (grant.workers?.includes(who.side!) === true && who.side === side);
  if (grant.personal && !who.duties?.includes("administrator")) return false;
  if (who.kind === "official") return grant.everywhere === true || !who.district || who.district === districtOf(side);
  if (who.kind !== "company" || grant.companies === "any") return true;
  return grant.companies?.[side]?.includes(who.letter!) ?? false;
}

const ofRow = (operation: string): string | undefined => /^\w+ (.*?\/)\{id\}\//.exec(operation)?.[1];

/** A row is there for those who may read it and for those who may do this with it; a right to another operation reports nothing. */
const grantsOn = (path: string, operation: string): Grant[] => [
  ...(readers[path] ? [readers[path]] : []),
  ...(acts[operation] ?? []).filter(({ alone }) => !alone),
];

function expected(operation: string, act: Act, who: Identity, side: Side | "missing" | undefined): Outcome {
  if (who.kind === "anonymous") return 401;
  // A worker's session opens what names workers, and of the calls on a row nothing else.
  if (who.kind === "worker" && !holds(act, who)) return 403;
  const path = act.names?.at ?? ofRow(operation);
  if (side === undefined || path === undefined) return holds(act, who) ? "allowed" : 403;
  const reading = act.alone || operation === `GET ${path}{id}/`;
  const grants = reading ? [act] : grantsOn(path, operation);
  const hasBesides = who.kind !== "official" || (act.besides ?? []).every((code) => who.permissions?.includes(code));
  if (!grants.some((grant) => holds(grant, who)) || (act.alone && !hasBesides)) return 403;
  if (!grants.some((grant) => admits(grant, who, side))) return 404;
  return admits(act, who, side) && hasBesides ? "allowed" : 403;
}

const outcomeOf = (status: number): number | "allowed" =>
  status === 401 || status === 403 || status === 404 || status >= 500 ? status : "allowed";

const byPath = (path: string): AnyResource | undefined =>
  Object.values<AnyResource>(resources).find((resource) => resource.path === path);

async function send(operation: string, act: Act, who: Identity, id: number | undefined): Promise<number> {
  const [method, address] = operation.split(" ") as [Method, string];
  const path = address.replace("{id}", String(id));
  // Logout ends the session, so it uses a separate one; a worker's is ended by those who manage him.
  const own = operation === "DELETE /auth/v1/token/" && who.account ? await city.world.signIn(who.account) : who.caller;
  const caller = who.realinfo === undefined ? own : await city.world.worker(who.realinfo);
  const query = method === "GET" && act.body ? `?${new URLSearchParams(act.body as Record<string, string>).toString()}` : "";
  const reply = await caller.call(
    method,
    path + query,
    method === "GET" ? undefined : { ...act.body, ...(act.names && { [act.names.field]: id }) },
    // Each at a desk of his own: calls that are held back for their number count by address.
    `10.0.0.${identities.indexOf(who) + 1}`,
  );
  return reply.status;
}

/** The row as it was, before any change. */
async function keeping<T>(resource: AnyResource | undefined, id: number | undefined, work: () => Promise<T>): Promise<T> {
  if (!resource || id === undefined) return work();
  const { pool } = city.world;
  const was = await pool.query(`select to_jsonb(t) as row from "${resource.table}" t where id = $1`, [id]);
  const done = await work();
  if (was.rows[0])
    await pool.query(
      `update "${resource.table}" set (${columns(was.rows[0].row)}) =
         (select ${columns(was.rows[0].row)} from jsonb_populate_record(null::"${resource.table}", $1)) where id = $2`,
      [JSON.stringify(was.rows[0].row), id],
    );
  return done;
}
const columns = (row: object): string =>
  Object.keys(row)
    .map((column) => `"${column}"`)
    .join(", ");

/** One operation called by all actors, on every row. */
async function judge(operation: string, act: Act): Promise<string[]> {
  const path = act.names?.at ?? ofRow(operation);
  const resource = path ? byPath(path) : undefined;
  const rows = resource ? (city.rows[resource.name] ?? {}) : {};
  const there = sides.filter((side) => rows[side]);
  if (path && there.length === 0) return [`${operation}: no row of ${resource?.name} to ask for`];
  const wrong: string[] = [];
  const [own, foreign] = [there.find((side) => districtOf(side) === "east"), there.find((side) => districtOf(side) === "west")];
  for (const who of identities) {
    const asked = !path
      ? [undefined]
      : [...there.filter((side) => !who.isPlain || side === own || side === foreign), "missing" as const];
    for (const side of asked) {
      const id = side === undefined ? undefined : side === "missing" ? 999_999_999 : rows[side]!.id;
      const requested = expected(operation, act, who, side);
      const mayChange =
        requested === "allowed" && side !== "missing" && (!operation.startsWith("GET") || operation.endsWith("/auth/"));
      const status = await keeping(mayChange ? resource : undefined, id, () => send(operation, act, who, id));
      if (outcomeOf(status) !== requested)
        wrong.push(
          `${who.name}, ${side ?? "no"} row${act.body ? ` ${JSON.stringify(act.body)}` : ""}: ${requested} expected, ${status} answered`,
        );
    }
  }
  return wrong;
}

const reading = Object.entries(readers).flatMap(([path, grant]) => [
  [`GET ${path}`, [grant]] as const,
  [`GET ${path}{id}/`, [grant]] as const,
]);

describe("who may do what, to whose rows", () => {
  test("every operation is in the table, and the table names no other", () => {
    const document = (city.world.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger();
    const offered = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = [...reading.map(([operation]) => operation), ...Object.keys(acts), ...open, ...elsewhere];
    expect(offered.filter((operation) => !listed.includes(operation))).toEqual([]);
    expect(listed.filter((operation) => !offered.includes(operation))).toEqual([]);
  });

  test.each(reading)("%s", async (operation, those) => {
    for (const act of those) expect(await judge(operation, act)).toEqual([]);
  });

  test.each(Object.entries(acts))("%s", async (operation, those) => {
    const wrong: string[] = [];
    for (const act of those) wrong.push(...(await judge(operation, act)));
    expect(wrong).toEqual([]);
  });

  test.each(open)("%s is for everybody", async (operation) => {
    for (const who of identities)
      expect([who.name, outcomeOf(await send(operation, {}, who, undefined))]).toEqual([who.name, "allowed"]);
  });
});

test("every status that was answered is in the document of the calls", async () => {
  expect(await undocumented(city.world)).toEqual([]);
});
