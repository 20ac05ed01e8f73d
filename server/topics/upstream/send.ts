import type { Label } from "../../../resources/kit/label";
import { pendingUpstreamStatuses, upstreamCallStatus } from "../../../resources/system/upstreamCallStatus";
import { upstreamMethod } from "../../../resources/system/upstreamMethod";
import { upstreamCalls, type UpstreamCall } from "../../../resources/system/upstreamCalls";
import { upstreamPlatforms } from "../../../resources/system/upstreamPlatforms";
import { upstreamProjects, type UpstreamProject } from "../../../resources/system/upstreamProjects";
import { allRowsOf, execute, fetchRows, literal, literals, sql, type Sql } from "../../platform/db/query";
import { Unreachable } from "../../platform/network/post";
import { claimDue, claimedAtOnce } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { meaningOf } from "../siteProtocol/dialect";
import { noAnswer, refusalOf, saysAlreadyThere, stillAwaiting, waitAfter, waitAfterSilence, type Outcome } from "./answers";
import { callUpstream, type UpstreamAnswer, type UpstreamKey } from "./client";
import { buildReport, callContent, UpstreamRefusal, type UpstreamTarget } from "./payloads";
import { queryReceipt, requestCodeIn, type Receipt } from "./receipts";
import { splitCall } from "./splitCall";
import { AnswerRefused, TeamPending, teamNumbers } from "./teamNumbers";
import { pictureWriter } from "./uploadPicture";
import { upstreamKeyOf } from "./upstreamKeyOf";

const maxFailureLetters = upstreamProjects.fields.failure.spec.max ?? 300;

/** A search reads a call of every project, however few are claimed. */
const foundAtOnce = 10 * claimedAtOnce;

const isEnabled = sql`exists (select 1 from ${allRowsOf("upstreamProjects", "k")} join ${allRowsOf("upstreamPlatforms", "p")} on p.id = k.platform
  where k.id = d.upstream_project and k.is_enabled and p.is_enabled)`;

/**
 * Of each project only the first queued call, so that a team is sent before its workers, and they before their punches. A call that waits
 * for its receipt lets others of its kind pass. Reads one call of each project, however many are queued behind it.
 */
export const callsInTurn: Sql = sql`
  (select d.id from ${allRowsOf("upstreamProjects", "k")} join ${allRowsOf("upstreamPlatforms", "p")} on p.id = k.platform and p.is_enabled
    cross join lateral (
      select id, method, next_at from ${allRowsOf("upstreamCalls", "q")}
        where q.upstream_project = k.id and q.status = ${literal(upstreamCallStatus.queued)} order by q.id limit 1) d
    where k.is_enabled and d.next_at <= platform_now() and not exists (
      select 1 from ${allRowsOf("upstreamCalls", "e")}
        where e.upstream_project = k.id and e.status = ${literal(upstreamCallStatus.awaiting)} and e.id < d.id
          and (e.method <> d.method or e.method = ${literal(upstreamMethod.team)}))
    order by d.next_at, d.id limit ${literal(foundAtOnce)})
  union all
  (select d.id from ${allRowsOf("upstreamCalls", "d")}
    where d.status = ${literal(upstreamCallStatus.awaiting)} and d.next_at <= platform_now() and ${isEnabled}
    order by d.next_at, d.id limit ${literal(foundAtOnce)})`;

/** Ids of due calls, time after time until none is due. Each search finds enough for several claims. */
export function claimingCalls({ pool }: Pick<Services, "pool">): () => Promise<number[]> {
  let inTurn: number[] = [];
  const isOpen = sql`d.status in ${literals(pendingUpstreamStatuses)} and ${isEnabled}`;
  return async () => {
    for (let searches = 0; ;) {
      if (inTurn.length === 0) {
        // Another process may have all that was found.
        if (searches++ > 0) return [];
        inTurn = (await fetchRows<{ id: number }>(pool, callsInTurn)).map(({ id }) => id);
        if (inTurn.length === 0) return [];
      }
      const among = sql`select unnest(${inTurn.splice(0, claimedAtOnce)}::bigint[])`;
      const claimed = await claimDue({ pool }, { resource: upstreamCalls, isOpen, among });
      if (claimed.length > 0) return claimed;
    }
  };
}

/** One attempt: sends the current rows, or queries the receipt of what was sent. */
export async function attemptCall(services: Services, id: number): Promise<void> {
  const { pool, store } = services;
  const call = await store.find(pool, upstreamCalls, { id });
  const project = call && (await store.find(pool, upstreamProjects, { id: call.upstream_project }));
  const platform = project && (await store.find(pool, upstreamPlatforms, { id: project.platform }));
  if (!call || !project || !platform) return;
  await record(services, call, project, await outcomeOf(services, upstreamKeyOf(platform, project), call, project));
}

/** What an attempt works with. */
interface Attempt {
  readonly services: Services;
  readonly key: UpstreamKey;
  readonly call: UpstreamCall;
  readonly target: UpstreamTarget;
}

async function outcomeOf(services: Services, key: UpstreamKey, call: UpstreamCall, project: UpstreamProject): Promise<Outcome> {
  const bytes = key.dialect.secretBytes;
  if (!bytes.includes(Buffer.byteLength(key.secret)))
    return { status: call.status, failure: wrongSecret(bytes), wait: waitAfter(call.attempts) };
  const teams = teamNumbers(services, key, project);
  const target: UpstreamTarget = {
    services,
    key,
    knownTeam: teams.known,
    teamSysNo: (team) => teams.ensure(target, team),
    picture: pictureWriter(services, key),
  };
  const attempt = { services, key, call, target };
  try {
    const [team] = call.subjects;
    const isNewTeam = call.method === upstreamMethod.team && team !== undefined && (await teams.known(team)) === undefined;
    if (isNewTeam) {
      const teamSysNo = await teams.ensure(target, team, true);
      return { status: upstreamCallStatus.accepted, code: "0", receipt: { teamSysNo } };
    }
    return await (call.status === upstreamCallStatus.awaiting && call.request_code !== null
      ? receiptOf(attempt, call.request_code)
      : send(attempt));
  } catch (error) {
    return failureOf(attempt, error);
  }
}

function failureOf({ key, call }: Attempt, error: unknown): Outcome {
  if (error instanceof UpstreamRefusal) return { status: upstreamCallStatus.refused, failure: error.label };
  if (error instanceof AnswerRefused) return refusalOf(key.dialect, call, error.answer);
  if (error instanceof TeamPending) {
    const awaiting = stillAwaiting(call.attempts);
    if (call.method === upstreamMethod.team) return { ...awaiting, requestCode: error.requestCode };
    // A report that waits for the number of its team has not been sent.
    return awaiting.wait === undefined ? awaiting : { ...awaiting, status: call.status };
  }
  if (!(error instanceof Unreachable)) throw error;
  return { status: call.status, failure: noAnswer(error), wait: waitAfterSilence(call.attempts, error) };
}

const wrongSecret = (bytes: readonly number[]): Label => [
  `应用密钥的长度不符合接口协议（应为${bytes.join("、")}个字符）`,
  `The app secret does not have the length of the protocol (${bytes.join(", ")} characters)`,
];
const noSuchReport: Label = ["对方的接口协议没有这项内容，不上报", "The protocol of the upstream platform has no such report"];

/** Sends the current rows; `change`: the receiver has them. */
async function send(attempt: Attempt, change = false): Promise<Outcome> {
  const { services, key, call, target } = attempt;
  const form = key.dialect.calls[call.method];
  if (!form) throw new UpstreamRefusal(noSuchReport);
  if (form.list === undefined && call.subjects.length > 1) return splitCall(services, call, call.subjects.slice(1));
  const report = await buildReport(target, call.method, call.subjects);
  if (report.others && report.others.length > 0) return splitCall(services, call, report.others);
  const method = report.isKnown || change ? form.update : form.add;
  if (method === undefined) return { status: upstreamCallStatus.accepted, code: "0", receipt: { known: true } };
  const answer = await callUpstream(services, key, method, callContent(form, report));
  if (meaningOf(key.dialect, answer.code) !== "ok")
    return saysAlreadyThere(key.dialect, answer) ? alreadyThere(attempt, change) : refusalOf(key.dialect, call, answer);
  const requestCode = requestCodeIn(answer);
  return requestCode === undefined
    ? { status: upstreamCallStatus.accepted, code: answer.code, receipt: answer.data }
    : receiptOf(attempt, requestCode, { data: answer.data, change });
}

/** The receiver has a row of the call: it is changed there, if the protocol can; several rows are sent one by one. */
async function alreadyThere(attempt: Attempt, change: boolean): Promise<Outcome> {
  const { services, key, call } = attempt;
  if (call.subjects.length > 1 && call.method !== upstreamMethod.payroll)
    return splitCall(services, call, call.subjects.slice(1));
  if (!change && key.dialect.calls[call.method]?.update !== undefined) return send(attempt, true);
  return { status: upstreamCallStatus.accepted, code: "0", receipt: { duplicate: call.subjects.length } };
}

interface Sent {
  readonly data: UpstreamAnswer["data"];
  readonly change: boolean;
}

/** The result of a request that the other side handles asynchronously. */
async function receiptOf(attempt: Attempt, requestCode: string, sent?: Sent): Promise<Outcome> {
  const { services, key, call } = attempt;
  const awaiting = { status: upstreamCallStatus.awaiting, requestCode, ...(sent?.data && { receipt: sent.data }) };
  let found: Receipt;
  try {
    found = await queryReceipt(services, key, requestCode);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { ...awaiting, failure: noAnswer(error), wait: waitAfterSilence(call.attempts, error) };
  }
  const { code, data } = found.answer;
  const receipt = { ...(sent?.data ?? asObject(call.receipt)), ...data };
  switch (found.state) {
    case "unknown": {
      const { wait, uncounted, failure } = refusalOf(key.dialect, call, found.answer);
      const shown = { ...awaiting, code, ...(failure && { failure }) };
      // The rows were accepted; a platform without receipts, or one that lost this one, must not delay the next report.
      return wait === undefined
        ? { ...shown, status: upstreamCallStatus.accepted }
        : { ...shown, wait, ...(uncounted && { uncounted }) };
    }
    case "failed":
      return key.dialect.alreadyThere.test(found.result)
        ? alreadyThere(attempt, sent?.change ?? false)
        : { status: upstreamCallStatus.refused, code, failure: [found.result, found.result], requestCode, receipt };
    case "done":
      return { status: upstreamCallStatus.accepted, code, requestCode, receipt };
    default:
      return { ...awaiting, code, ...stillAwaiting(call.attempts) };
  }
}

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

async function record(services: Services, call: UpstreamCall, project: UpstreamProject, outcome: Outcome): Promise<void> {
  const { pool, store, clock } = services;
  const { status, code = null, receipt, requestCode, wait, uncounted } = outcome;
  const [failure = null, inEnglish = null] = outcome.failure?.map((text) => text.slice(0, maxFailureLetters)) ?? [];
  const english = inEnglish === null ? null : { failure: inEnglish };
  const waits = wait !== undefined;
  await store.update(pool, upstreamCalls, call.id, {
    status,
    code,
    failure,
    english,
    ...(receipt !== undefined && { receipt }),
    ...(requestCode !== undefined && { request_code: requestCode }),
    ...(uncounted && { attempts: call.attempts - 1 }),
    next_at: waits ? new Date(clock.now().getTime() + wait * 1000).toISOString() : null,
  });
  const isAccepted = status === upstreamCallStatus.accepted;
  if (!isAccepted && (!waits || uncounted)) return;
  await execute(pool)`update upstream_projects set failure = ${isAccepted ? null : failure},
        english = ${isAccepted || english === null ? null : JSON.stringify(english)}::jsonb,
        last_accepted_at = case when ${literal(isAccepted)} then ${clock.now()}::timestamptz else last_accepted_at end
      where id = ${project.id}`;
}
