import { Readable } from "node:stream";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { activeSince } from "../session/sessions";
import { allRowsOf, fetchRows, storedRowsOf } from "../../platform/db/query";
import type { RequestContext, Services } from "../services";
import { gatherChanges, type GatheredChanges } from "./gatherChanges";
import { listenToChanges, type Change } from "./listenToChanges";
import { mayReadAny, readableRows, type Reader } from "./readableRows";

/** Proxies close connections after a minute without data. Sessions are checked at the same interval. */
const heartbeatMs = 25_000;
/** The rows that a stream may report are fixed when it opens: a page must reopen it after this time. */
const lifetimeMs = 15 * 60_000;
/** Bytes that a slow reader has not received; beyond this its stream ends and it polls. */
const maxUnsent = 65_536;
/** Open tabs of one person. */
const maxPerAccount = 10;

interface Stream extends Reader {
  readonly account: number;
  readonly session: number;
  readonly rights: string | undefined;
  readonly openedAt: number;
  readonly body: Readable;
}

/** Ids of changed rows by resource; null if there are too many: the page then reloads what it shows. */
type ChangeEvent = Record<string, readonly number[] | null>;

const liveByTable = new Map(
  Object.values<AnyResource>(resources).flatMap((resource) => (resource.live ? [[resource.table, resource] as const] : [])),
);

/**
 * Server-sent events for open pages: `event: change`, data `{"payRolls": [12]}`. Only ids are sent, and only of rows that the
 * reader may read at delivery. Any process serves any page. Listens while a stream is open.
 */
export function openChangeStreams(services: Pick<Services, "pool" | "log" | "settings" | "clock" | "replicas">) {
  const { pool, log, replicas } = services;
  const streams = new Set<Stream>();
  const subscribers = new Set<(resource: string) => void>();
  let listener: ReturnType<typeof listenToChanges> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.body.push(null);
  };
  const write = (stream: Stream, text: string) => {
    if (stream.body.readableLength > maxUnsent) end(stream);
    else if (streams.has(stream)) stream.body.push(text);
  };
  const send = (stream: Stream, event: ChangeEvent) => write(stream, `event: change\ndata: ${JSON.stringify(event)}\n\n`);

  const deliver = async (changes: GatheredChanges) => {
    const events = new Map<Stream, ChangeEvent>();
    const add = (stream: Stream, resource: AnyResource, ids: readonly number[] | null) =>
      events.set(stream, { ...events.get(stream), [resource.name]: ids });
    try {
      // A page that reloads now must find the change.
      await replicas?.caughtUp();
      for (const [resource, ids] of changes) {
        for (const subscriber of subscribers) subscriber(resource.name);
        const readers = [...streams];
        if (ids === null) readers.filter((each) => mayReadAny(each, resource)).forEach((each) => add(each, resource, null));
        else for (const [each, those] of await readableRows(pool, resource, [...ids], readers)) add(each, resource, those);
      }
    } catch (error) {
      log.warn({ err: error }, "changes could not be delivered; pages poll");
    }
    for (const [stream, event] of events) send(stream, event);
  };

  const gatherer = gatherChanges((changes) => void deliver(changes));

  const receive = ({ table, ids }: Change) => {
    if (table === "sessions") {
      for (const stream of streams) if (ids === null || ids.includes(stream.session)) end(stream);
      return;
    }
    const resource = liveByTable.get(table);
    if (resource) gatherer.add(resource, ids);
  };
  const reportAll = () => {
    for (const resource of liveByTable.values()) gatherer.add(resource, null);
  };

  const beat = async () => {
    const oldest = Date.now() - lifetimeMs;
    for (const stream of streams) if (stream.openedAt < oldest) end(stream);
    for (const stream of streams) write(stream, ":\n\n");
    if (streams.size === 0) return;
    const checked = [...streams];
    const current = await readRights(
      services,
      checked.map(({ session }) => session),
    );
    // A page whose stream ends opens another one, and reads its rights again.
    for (const stream of checked) if (!current.has(stream.session) || current.get(stream.session) !== stream.rights) end(stream);
  };

  return {
    /** The body of a response that ends with its session, at the latest after 15 minutes. */
    async open({ actor, today }: RequestContext): Promise<Readable> {
      listener ??= listenToChanges(services, { onChange: receive, onGap: reportAll });
      heartbeat ??= setInterval(
        () => void beat().catch((error: unknown) => log.warn({ err: error }, "sessions could not be read")),
        heartbeatMs,
      );
      await listener.ready;
      const [account, session] = [actor.id ?? 0, actor.session ?? 0];
      const rights = (await readRights(services, [session])).get(session);
      const own = [...streams].filter((stream) => stream.account === account);
      if (own.length >= maxPerAccount) end(own[0]!);
      const body = new Readable({ read: () => undefined });
      const stream: Stream = { actor, today, account, session, rights, openedAt: Date.now(), body };
      streams.add(stream);
      body.once("close", () => streams.delete(stream));
      write(stream, "retry: 5000\n\n");
      return body;
    },
    /** Calls `subscriber` with the resource whose rows have changed, while any stream is open in this process. */
    subscribe(subscriber: (resource: string) => void): void {
      subscribers.add(subscriber);
    },
    get size(): number {
      return streams.size;
    },
    beat,
    endAll(): void {
      for (const stream of streams) end(stream);
    },
    async close(): Promise<void> {
      clearInterval(heartbeat);
      gatherer.stop();
      this.endAll();
      await listener?.end();
    },
  };
}

/** What decides the rights of these sessions, by session; those that have ended are missing. */
async function readRights(
  { pool, settings, clock }: Pick<Services, "pool" | "settings" | "clock">,
  sessions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { usedAfter, openedAfter } = activeSince(settings, clock.now());
  const found = await fetchRows<{ id: number; rights: string }>(pool)`
    select s.id, concat_ws('/', r.id, r.permissions, a.org, o.region, a.corp_duty) as rights
      from ${allRowsOf("sessions", "s")} left join ${storedRowsOf("accounts", "a")} on a.id = s.account left join ${storedRowsOf("roles", "r")} on r.id = a.role left join ${storedRowsOf("orgs", "o")} on o.id = a.org
      where s.id = any(${sessions}::bigint[]) and s.last_used_at >= ${usedAfter} and s.created_at >= ${openedAfter}`;
  return new Map(found.map(({ id, rights }) => [id, rights]));
}
