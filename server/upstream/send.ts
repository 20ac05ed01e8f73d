import type { CodeOf } from "../../resources/kit/dictionary";
import type { Label } from "../../resources/kit/label";
import { toText } from "../../resources/kit/text";
import { pendingUpstreamStatuses, upstreamCallStatus } from "../../resources/dictionaries/upstreamCallStatus";
import { upstreamMethod } from "../../resources/dictionaries/upstreamMethod";
import { upstreamCalls, type UpstreamCall } from "../../resources/system/upstreamCalls";
import { upstreamPlatforms } from "../../resources/system/upstreamPlatforms";
import { upstreamProjects, type UpstreamProject } from "../../resources/system/upstreamProjects";
import { upstreamTeams } from "../../resources/system/upstreamTeams";
import { execute, literal, literals, sql } from "../db/query";
import { Unreachable } from "../network/post";
import { claimDue, retrySeconds } from "../outbox/claimDue";
import { siteCodes } from "../pushApi/protocol";
import type { Services } from "../services";
import { callUpstream, type UpstreamAnswer, type UpstreamKey } from "./client";
import { buildPayload, UpstreamRefusal, type UpstreamTarget } from "./payloads";

/** While the other side is unavailable or the key is wrong, a call is retried without limit, at least this often. */
const longestWaitSeconds = 1_800;
const tooFastSeconds = 1;
const maxFailureLetters = upstreamProjects.fields.failure.spec.max ?? 300;
/** Final states of an asynchronous request of the national platform; without a state it was handled at once. */
const handled = { done: "20", failed: "10" } as const;

/** Ids of due calls: only the first of each project, so that a team is sent before its workers, and they before their punches. */
export const claimCalls = (services: Pick<Services, "pool">): Promise<number[]> =>
  claimDue(services, {
    resource: upstreamCalls,
    isOpen: sql`d.status in ${literals(pendingUpstreamStatuses)}
      and exists (select 1 from upstream_projects k join upstream_platforms p on p.id = k.platform
                  where k.id = d.upstream_project and k.is_enabled and k.deleted_at is null and p.is_enabled and p.deleted_at is null)`,
    isFirst: sql`not exists (select 1 from upstream_calls e where e.upstream_project = d.upstream_project
      and e.status in ${literals(pendingUpstreamStatuses)} and e.id < d.id)`,
  });

interface Outcome {
  readonly status: CodeOf<typeof upstreamCallStatus>;
  readonly code?: string;
  readonly failure?: Label;
  readonly receipt?: unknown;
  readonly requestCode?: string;
  /** Seconds until the next attempt of a waiting call. */
  readonly wait?: number;
  /** The failure is not the call's own, so the attempt is not counted. */
  readonly uncounted?: true;
}

/** One attempt: sends the current rows, or queries the receipt of what was sent. */
export async function attemptCall(services: Services, id: number): Promise<void> {
  const { pool, store } = services;
  const call = await store.find(pool, upstreamCalls, { id });
  const project = call && (await store.find(pool, upstreamProjects, { id: call.upstream_project }));
  const platform = project && (await store.find(pool, upstreamPlatforms, { id: project.platform }));
  if (!call || !project || !platform) return;
  const key = { url: platform.url, appId: project.app_id, secret: project.app_secret ?? "" };
  await record(services, call, project, await outcomeOf(services, key, call, project));
}

async function outcomeOf(services: Services, key: UpstreamKey, call: UpstreamCall, project: UpstreamProject): Promise<Outcome> {
  try {
    if (call.status === upstreamCallStatus.awaiting && call.request_code !== null)
      return await receiptOf(services, key, call, call.request_code);
    const target = targetOf(services, key, project);
    const { method, data } = await buildPayload(target, call.method, call.subjects);
    const answer = await callUpstream(services, key, method, data);
    if (answer.code !== siteCodes.ok) return refusal(call, answer);
    const [team] = call.subjects;
    if (call.method === upstreamMethod.team && team !== undefined) await storeTeam(services, project, team, answer);
    const requestCode = answer.data?.requestSerialCode;
    return typeof requestCode === "string"
      ? await receiptOf(services, key, call, requestCode, answer.data)
      : { status: upstreamCallStatus.accepted, code: answer.code, receipt: answer.data };
  } catch (error) {
    if (error instanceof UpstreamRefusal) return { status: upstreamCallStatus.refused, failure: error.label };
    if (error instanceof AnswerRefused) return refusal(call, error.answer);
    if (!(error instanceof Unreachable)) throw error;
    return { status: call.status, failure: noAnswer(error), wait: waitAfter(call.attempts) };
  }
}

const waitAfter = (attempts: number): number => Math.min(retrySeconds[attempts - 1] ?? Infinity, longestWaitSeconds);

/** The team that must be reported first was refused. */
class AnswerRefused extends Error {
  override readonly name = "AnswerRefused";
  constructor(readonly answer: UpstreamAnswer) {
    super(answer.message);
  }
}

/** A refusal by the other side. Rows without an error were accepted; an error of the platform itself is retried. */
function refusal(call: UpstreamCall, { code, message, data }: UpstreamAnswer): Outcome {
  const failure = refusalLabel(message, data);
  const waiting = { status: call.status, code, failure };
  switch (code) {
    case siteCodes.tooFast:
    case siteCodes.repeated: // the next attempt has a new nonce
      return { ...waiting, wait: tooFastSeconds, uncounted: true };
    case siteCodes.wrongSign:
    case siteCodes.wrongApp:
      return { ...waiting, wait: waitAfter(call.attempts) };
    case siteCodes.systemError:
      return call.attempts >= retrySeconds.length
        ? { ...waiting, status: upstreamCallStatus.failed }
        : { ...waiting, wait: waitAfter(call.attempts) };
    default:
      return { status: upstreamCallStatus.refused, code, failure, receipt: data };
  }
}

const noAnswer = ({ label: [zh, en] }: Unreachable): Label => [`对方没有应答：${zh}`, `No answer: ${en}`];

/** The message of the other side, with its first error of a row. */
function refusalLabel(reply: string, data: UpstreamAnswer["data"]): Label {
  const first: unknown = Array.isArray(data?.errors) ? data.errors[0] : undefined;
  if (typeof first !== "object" || first === null) return [reply, reply];
  const { index, field, message } = first as Readonly<Record<string, unknown>>;
  const [row, mistake] = [Number(index) + 1, `${toText(field)} ${toText(message)}`];
  return [`${reply}：第${row}行 ${mistake}`, `${reply}: row ${row}, ${mistake}`];
}

/** The result of a request that the other side handles asynchronously. */
async function receiptOf(
  services: Services,
  key: UpstreamKey,
  call: UpstreamCall,
  requestCode: string,
  sent?: UpstreamAnswer["data"],
): Promise<Outcome> {
  const awaiting = { status: upstreamCallStatus.awaiting, requestCode, ...(sent && { receipt: sent }) };
  let answer: UpstreamAnswer;
  try {
    answer = await callUpstream(services, key, "AsyncHandleResult.Query", { requestSerialCode: requestCode });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { ...awaiting, failure: noAnswer(error), wait: waitAfter(call.attempts) };
  }
  const { code, data } = answer;
  if (code !== siteCodes.ok) {
    const { wait, uncounted, failure } = refusal(call, answer);
    // The rows were accepted; a platform without receipts, or one that lost this one, must not delay the next report.
    if (wait === undefined) return { ...awaiting, status: upstreamCallStatus.accepted, code, ...(failure && { failure }) };
    return { ...awaiting, code, ...(failure && { failure }), wait, ...(uncounted && { uncounted }) };
  }
  const receipt = { ...(sent ?? asObject(call.receipt)), ...data };
  const state = toText(data?.status);
  if (state === handled.failed) {
    const reply = toText(data?.result);
    return { status: upstreamCallStatus.refused, code, failure: [reply, reply], requestCode, receipt };
  }
  if (state === handled.done) return { status: upstreamCallStatus.accepted, code, requestCode, receipt };
  return call.attempts >= retrySeconds.length
    ? { ...awaiting, status: upstreamCallStatus.failed, code, failure: neverHandled }
    : { ...awaiting, code, wait: waitAfter(call.attempts) };
}

const neverHandled: Label = ["对方迟迟没有处理结果", "The upstream platform has not returned a result"];

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

function targetOf(services: Services, key: UpstreamKey, project: UpstreamProject): UpstreamTarget {
  const { pool, store } = services;
  const knownTeam = async (team: number) =>
    (await store.find(pool, upstreamTeams, { upstream_project: project.id, team }))?.team_sys_no;
  const target: UpstreamTarget = {
    services,
    secret: key.secret,
    knownTeam,
    async teamSysNo(team) {
      const known = await knownTeam(team);
      if (known !== undefined) return known;
      const { method, data } = await buildPayload(target, upstreamMethod.team, [team]);
      const answer = await callUpstream(services, key, method, data);
      if (answer.code !== siteCodes.ok) throw new AnswerRefused(answer);
      return storeTeam(services, project, team, answer);
    },
  };
  return target;
}

async function storeTeam({ pool }: Services, project: UpstreamProject, team: number, { data }: UpstreamAnswer): Promise<string> {
  const number = toText(data?.teamSysNo);
  if (number === "") throw new UpstreamRefusal(["对方没有返回班组编号", "The upstream platform returned no team number"]);
  await execute(pool)`insert into upstream_teams (upstream_project, team, team_sys_no) values (${project.id}, ${team}, ${number})
      on conflict (upstream_project, team) do update set team_sys_no = excluded.team_sys_no`;
  return number;
}

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
