import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { corps } from "../../../../resources/corps/corps";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { projects } from "../../../../resources/projects/projects";
import { messages } from "../../../../resources/system/messages";
import { orgs } from "../../../../resources/system/orgs";
import { deleteSession } from "../../../../server/engine/session/sessions";
import { openChangeStreams } from "../../../../server/engine/live/sseStreams";
import { systemContext } from "../../../../server/engine/session/context";
import { openWorld, type World } from "../../../support/world";

type Event = Record<string, readonly number[] | null>;

let world: World;
let base: string;
beforeAll(async () => {
  world = await openWorld();
  base = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

const opened: AbortController[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.abort();
});

/** An open page: `next` resolves with the next change, or undefined when the server has ended the stream. */
async function openPage(who: { readonly token?: string | undefined }) {
  const abort = new AbortController();
  opened.push(abort);
  const response = await fetch(`${base}/system/v1/changes/`, {
    headers: who.token ? { authorization: `Token ${who.token}` } : {},
    signal: abort.signal,
  });
  let text = "";
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<Event | undefined> => {
    for (;;) {
      const found = /event: change\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]!) as Event;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return { status: response.status, headers: response.headers, next };
}

const projectOf = async (corp: number, region: number) =>
  world.givenWhole(projects, { contractor_corp: corp, region, review_status: 1, functional_unit: 0 });
const payrollOf = async (corp: number, region: number) => {
  const project = await projectOf(corp, region);
  return world.givenWhole(payRolls, { project: project.id, corp });
};

describe("changes are delivered to the open pages of those who may read the row, and to no others", () => {
  test("a company hears of its own payroll; another company hears of its own only", async () => {
    const [own, other] = [await world.company(2), await world.company(2)];
    const [page, stranger] = [await openPage(own), await openPage(other)];
    expect(page.headers.get("content-type")).toContain("text/event-stream");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const roll = await payrollOf(own.corp.id, world.regions.east.id);
    expect(await page.next()).toEqual({ payRolls: [roll.id] });
    const strangers = await payrollOf(other.corp.id, world.regions.east.id);
    expect(await stranger.next()).toEqual({ payRolls: [strangers.id] });
  });

  test("an official hears of the alarms of the own region", async () => {
    const { corp } = await world.company();
    const east = await openPage(await world.official(["alarm_view"], world.orgs.eastBureau.id));
    const inWest = await projectOf(corp.id, world.regions.west.id);
    const inEast = await projectOf(corp.id, world.regions.east.id);
    const of = ({ id, region }: typeof inEast) => ({ project: id, corp: corp.id, region, functional_unit: 0 });
    await world.givenWhole(projectAlarms, of(inWest));
    const alarm = await world.givenWhole(projectAlarms, of(inEast));
    expect(await east.next()).toEqual({ projectAlarms: [alarm.id] });
  });

  test("a message is reported to its receiver", async () => {
    const [mine, other] = [await world.official([]), await world.official([])];
    const page = await openPage(mine);
    await world.given(messages, { account: other.account.id, title: "别人的", read_at: null });
    const message = await world.given(messages, { account: mine.account.id, title: "我的", read_at: null });
    expect(await page.next()).toEqual({ messages: [message.id] });
  });

  test("rows that one statement changed beyond what is named are reported as many", async () => {
    const who = await world.official([]);
    const page = await openPage(who);
    await world.pool.query(
      "insert into messages (account, title, sent_at) select $1, '第' || n || '条', now() from generate_series(1, 201) n",
      [who.account.id],
    );
    expect(await page.next()).toEqual({ messages: null });
  });
});

describe("a stream ends", () => {
  test("without a session it is not opened", async () => expect((await openPage({})).status).toBe(401));

  test("with its session, wherever that was ended", async () => {
    const who = await world.official([]);
    const page = await openPage(who);
    const { rows } = await world.pool.query("select id from sessions where account = $1", [who.account.id]);
    await deleteSession(world.pool, rows[0].id);
    expect(await page.next()).toBeUndefined();
  });

  test("when its session has expired", async () => {
    const who = await world.official([]);
    const page = await openPage(who);
    await world.pool.query("update sessions set last_used_at = last_used_at - interval '2 days' where account = $1", [
      who.account.id,
    ]);
    await world.app.changeStreams.beat();
    expect(await page.next()).toBeUndefined();
  });

  test("ends when the rights of its session change, so that the page reads them again", async () => {
    const [who, other] = [await world.official(["payroll_view"]), await world.official(["payroll_view"])];
    const [page, unchanged] = [await openPage(who), await openPage(other)];
    await world.app.changeStreams.beat();
    await world.pool.query("update roles set permissions = '1001,alarm_view' where id = $1", [who.account.role]);
    await world.app.changeStreams.beat();
    expect(await page.next()).toBeUndefined();
    expect((await who.get("/auth/v1/token/")).body).toMatchObject({ permissions: "1001,alarm_view" });
    const roll = await payrollOf((await world.givenWhole(corps, { review_status: 1 })).id, world.regions.east.id);
    expect(await unchanged.next()).toEqual({ payRolls: [roll.id] });
  });

  test("when the organisation of its account moves to another region", async () => {
    const org = await world.given(orgs, { name: "搬迁的监察大队", region: world.regions.east.id, functional_unit: 0 });
    const page = await openPage(await world.official(["alarm_view"], org.id));
    await world.app.changeStreams.beat();
    await world.pool.query("update orgs set region = $1 where id = $2", [world.regions.west.id, org.id]);
    await world.app.changeStreams.beat();
    expect(await page.next()).toBeUndefined();
  });

  test("of the tabs of one person only the ten newest are served", async () => {
    const who = await world.official([]);
    const first = await openPage(who);
    for (let tab = 0; tab < 10; tab++) await openPage(who);
    expect(await first.next()).toBeUndefined();
  });
});

test("a change is heard in every process", async () => {
  const second = openChangeStreams(world.services);
  const heard = new Promise<string>((resolve) => second.subscribe(resolve));
  await second.open(systemContext(world.services));
  await payrollOf((await world.givenWhole(corps, { review_status: 1 })).id, world.regions.east.id);
  expect(await heard).toBe("payRolls");
  await second.close();
});

test("a live resource has its triggers, and no other has", async () => {
  const { rows } = await world.pool.query<{ table: string; on: string }>(
    `select c.relname as table, string_agg(case when t.tgtype & 4 > 0 then 'insert' when t.tgtype & 16 > 0 then 'update' else 'delete' end, ' ' order by t.tgname) as on
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'report_changes' group by 1 order by 1`,
  );
  const live = Object.values(resources).filter((resource) => "live" in resource);
  expect(rows).toEqual(
    [...live.map(({ table }) => ({ table, on: "insert update" })), { table: "sessions", on: "delete" }].sort((a, b) =>
      a.table.localeCompare(b.table),
    ),
  );
});
