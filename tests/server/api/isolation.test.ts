import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { files } from "../../../resources/system/files";
import { openSession } from "../../../server/engine/session/sessions";
import { signFileLink } from "../../../server/platform/crypto/fileLink";
import { amountOf, marks, openCity, type TestCity, type Side } from "./city";

type Values = Record<string, unknown>;
let city: TestCity;
beforeAll(async () => {
  city = await openCity();
});
afterAll(() => city.world.close());

/** Two companies that share nothing, and a subcontractor who must not see the other site either. */
const pairs: readonly (readonly [who: "a" | "b" | "c", strangers: readonly Side[]])[] = [
  ["a", ["b"]],
  ["b", ["a", "c"]],
  ["c", ["b"]],
];
const listed = Object.values<AnyResource>(resources).filter(({ path, read }) => path && read?.company && !read.company.fields);

/** Texts and amounts of the strangers that are in an answer. */
const leaked = (answer: unknown, strangers: readonly Side[]): string[] => {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return strangers.flatMap((side) => [marks[side], amountOf(side)]).filter((sign) => text.includes(sign));
};

describe.each(pairs)("company %s sees nothing of %s", (who, strangers) => {
  const me = () => city.people[who];
  const rowsOf = (resource: AnyResource) => strangers.flatMap((side) => city.rows[resource.name]?.[side] ?? []);

  const theirsIn = (resource: AnyResource, row: Values): string[] =>
    Object.entries(resource.fields).flatMap(([field, { spec }]) =>
      spec.kind === "ref" && strangers.some((side) => row[field] && city.rows[spec.target!]?.[side]?.id === row[field])
        ? [field]
        : [],
    );

  test.each(listed.map((resource) => [resource.name, resource] as const))(
    "%s: list, search, sum, export, one",
    async (_, resource) => {
      const path = resource.path!;
      const views = ["", ...Object.keys(resource.views ?? {})];
      for (const scene of views) {
        const filter = { ...(scene && { scene }) };
        const list = await me().list(path, filter, "&range=[0,199]");
        if (scene && list.status === 403) continue;
        expect(list.status, `${scene} ${JSON.stringify(list.body)}`).toBe(200);
        expect([scene, leaked(list.body, strangers)]).toEqual([scene, []]);
        // Counts match the visible rows: a count would disclose how much a stranger has.
        const total = Number(String(list.headers["content-range"]).split("/")[1]);
        const sums = await me().list(path, filter, "&summary=1");
        expect([total, sums.body.count]).toEqual([list.body.length, list.body.length]);
        expect(leaked(sums.body, strangers)).toEqual([]);
        if (resource.export?.company) {
          const sheet = await me().list(path, filter, "&format=csv");
          expect(sheet.status).toBe(200);
          expect(leaked(sheet.body, strangers)).toEqual([]);
        }
        for (const row of list.body as { id: number }[])
          expect(leaked((await me().get(`${path}${row.id}/?unmask=1`)).body, strangers)).toEqual([]);
      }
      for (const side of strangers)
        for (const filter of [{ q: marks[side] }, { id: rowsOf(resource).map(({ id }) => id) }]) {
          const found = await me().list(path, filter, "&range=[0,199]");
          expect([found.status, leaked(found.body, strangers)]).toEqual([200, []]);
        }
      for (const { id } of rowsOf(resource)) expect((await me().get(`${path}${id}/?unmask=1`)).status).toBe(404);
    },
  );

  test("what filters by a reference of theirs finds nothing of theirs", async () => {
    for (const resource of listed)
      for (const [field, { spec }] of Object.entries(resource.fields)) {
        if (spec.kind !== "ref" || !spec.filter) continue;
        const ids = rowsOf(resource).flatMap((row) => (row[field] ? [row[field]] : []));
        const found = await me().list(resource.path!, { [field]: ids });
        expect([resource.name, field, found.status, leaked(found.body, strangers)]).toEqual([resource.name, field, 200, []]);
      }
  });

  test("the calls that add up tell nothing of theirs", async () => {
    for (const side of strangers) {
      const { rows } = city;
      const project = rows.projects?.[side]?.id ?? city.projects.a.id;
      const [worker, corp] = [rows.workers![side]!.id, rows.corps![side]!.id];
      for (const path of [
        `/project/v1/workerWages/teamAggregate/?project=${project}&pay_month=2025-08`,
        `/project/v1/workerWages/teamAggregate/?project=${project}&pay_month=2025-08&summary=1`,
        `/project/v1/workerWages/projectMonths/?pay_month_from=2025-01&pay_month_to=2025-09`,
        `/project/v1/workerWages/projectMonths/?project=${project}&summary=1`,
        `/project/v1/wageLedger/calendar/?project=${project}`,
        "/project/v1/wageLedger/projects/?range=[0,99]",
        `/project/v1/wageLedger/calendar/?corp=${corp}`,
        `/project/v1/wageLedger/calendar/?worker=${worker}`,
        `/project/v1/dailyAttendances/?project=${project}`,
        `/project/v1/dailyAttendances/?date_from=2025-08-01&date_to=2025-09-10`,
        `/project/v1/dailyAttendanceDetail/?project=${project}&date=2025-01-01`,
        `/project/v1/workerAttendances/monthAggregate/?month=2025-01&project=${project}`,
        `/project/v1/workerAttendances/monthAggregate/?month=2025-01&worker=${worker}`,
        `/project/v1/workerAttendances/monthDays/?month=2025-01&worker=${worker}`,
        `/project/v1/workers/groupbyTeam/?project=${project}&with_workers=1`,
        `/project/v1/workers/import/?project=${project}`,
        `/salary/v1/payRolls/template/?pay_roll=${rows.payRolls![side]!.id}`,
        `/salary/v1/payRolls/${rows.payRolls![side]!.id}/download/`,
        `/salary/v1/payRolls/${rows.payRolls![side]!.id}/query/`,
        `/salary/v1/payRolls/${rows.payRolls![side]!.id}/comparison/`,
        `/building/v1/corps/${corp}/subContractorProjects/`,
        "/system/v1/home/",
        "/system/v1/messages/unread/",
      ]) {
        const reply = await me().get(path);
        expect(reply.status, path).toBeLessThan(500);
        expect([path, leaked(reply.body, strangers)]).toEqual([path, []]);
        if (/payRolls\/\d+\/|subContractor|template|workers\/import/.test(path))
          expect([path, reply.status]).toEqual([path, 404]);
      }
    }
  });

  test("a row that names theirs is not made", async () => {
    for (const resource of listed) {
      if (!resource.create?.company) continue;
      for (const row of rowsOf(resource)) {
        const owner = city.people[strangers[0] as "a" | "b"];
        const right = await owner.get(`${resource.path!}${row.id}/?unmask=1`);
        if (right.status !== 200) continue;
        const { id: _, version: __, ...body } = right.body as Values;
        const reply = await me().post(resource.path!, body);
        expect([resource.name, reply.status < 500]).toEqual([resource.name, true]);
        // Some calls take the owner of a row from the caller: then it is his, whatever the body says.
        const theirs = reply.status < 400 ? theirsIn(resource, reply.body as Values) : [];
        expect([resource.name, theirs]).toEqual([resource.name, []]);
        const edited = await me().post(resource.path!, { ...body, id: row.id });
        expect([resource.name, edited.status >= 400 && edited.status < 500]).toEqual([resource.name, true]);
      }
    }
  });
});

test("a link to a file of another company's row is refused, the own one is followed", async () => {
  const { world, rows, people } = city;
  for (const resource of ["corpDeposits", "wageAccountVouchers", "workerContracts", "projects", "payRolls"] as const) {
    const row = rows[resource]!.a!.id;
    const file = await world.given(files, {
      name: "a.pdf",
      path: "missing",
      content_type: "application/pdf",
      resource,
      row,
      account: people.a.account.id,
    });
    const path = `/files/${file.id}/a.pdf`;
    const ask = async (account: number) => {
      const { file_prefix, file_ref, token } = await openSession(world.services, world.pool, { account }, "127.0.0.1");
      const link = signFileLink({ session_ref: file_ref, prefix: file_prefix }, path, world.services.clock.now());
      const reply = await world.app.inject({
        url: `${path}?${new URLSearchParams({ ...link })}`,
        headers: { authorization: `Token ${token}` },
      });
      return reply.statusCode;
    };
    // The bytes are missing: the answer for callers who may see the file, and for no others.
    expect([resource, await ask(people.a.account.id), await ask(people.b.account.id)]).toEqual([resource, 404, 403]);
  }
});
