import type { Label } from "../../../resources/kit/label";
import { toText } from "../../../resources/kit/text";
import { upstreamMethod } from "../../../resources/system/upstreamMethod";
import type { UpstreamProject } from "../../../resources/system/upstreamProjects";
import { upstreamTeams } from "../../../resources/system/upstreamTeams";
import { execute } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { meaningOf } from "../siteProtocol/dialect";
import { refusalLabel, saysAlreadyThere } from "./answers";
import { callUpstream, type UpstreamAnswer, type UpstreamKey } from "./client";
import { buildReport, callContent, UpstreamRefusal, type UpstreamTarget } from "./payloads";
import { queryReceipt, requestCodeIn } from "./receipts";

/** The platform has not returned the number of the team yet. */
export class TeamPending extends Error {
  override readonly name = "TeamPending";
  constructor(readonly requestCode: string) {
    super("the upstream platform has not handled the team yet");
  }
}

/** The call that adds the team was refused. */
export class AnswerRefused extends Error {
  override readonly name = "AnswerRefused";
  constructor(readonly answer: UpstreamAnswer) {
    super(answer.message);
  }
}

interface Known {
  readonly team_sys_no: string | null;
  readonly added_at: string | null;
  readonly request_code: string | null;
  readonly failure: string | null;
  readonly english: { readonly failure: string } | null;
}

/** Teams of one project on one platform. A team is added once: what became of that call decides every later report. */
export interface TeamNumbers {
  readonly known: (team: number) => Promise<string | undefined>;
  /** Adds the team if it was never added. `again`: also after a refusal, whose cause may have gone. */
  readonly ensure: (target: UpstreamTarget, team: number, again?: boolean) => Promise<string>;
}

const pageSize = 50;
const maxPages = 40;
const noNumber: Label = ["对方没有返回班组编号", "The upstream platform returned no team number"];

export function teamNumbers(services: Services, key: UpstreamKey, project: UpstreamProject): TeamNumbers {
  const { pool, store, clock } = services;
  const { dialect } = key;
  const find = (team: number): Promise<Known | undefined> =>
    store.find(pool, upstreamTeams, { upstream_project: project.id, team });
  const known = async (team: number) => (await find(team))?.team_sys_no ?? undefined;

  const save = (team: number, { number, requestCode, failure }: Stored) =>
    execute(pool)`
      insert into upstream_teams (upstream_project, team, team_sys_no, added_at, request_code, failure, english)
        values (${project.id}, ${team}, ${number ?? null}::text, ${failure ? null : clock.now()}::timestamptz, ${requestCode ?? null}::text,
          ${failure?.[0].slice(0, 300) ?? null}::text, ${failure ? JSON.stringify({ failure: failure[1].slice(0, 300) }) : null}::jsonb)
        on conflict (upstream_project, team) do update set team_sys_no = excluded.team_sys_no, added_at = excluded.added_at,
          request_code = excluded.request_code, failure = excluded.failure, english = excluded.english`;
  const keep = async (team: number, number: string) => {
    await save(team, { number });
    return number;
  };

  /** The number by company and name, if the platform can be queried for it. */
  async function look(content: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    if (!dialect.findTeam) return undefined;
    const { projectCode, corpCode, teamName } = content;
    for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
      const answer = await callUpstream(services, key, dialect.findTeam, {
        projectCode,
        corpCode,
        teamName,
        pageIndex,
        pageSize,
      });
      if (meaningOf(dialect, answer.code) !== "ok") return undefined;
      const rows = Array.isArray(answer.data?.rows) ? (answer.data.rows as Readonly<Record<string, unknown>>[]) : [];
      const found = rows.find((row) => row.teamName === teamName && (row.corpCode ?? corpCode) === corpCode);
      if (found) return toText(found.teamSysNo) || undefined;
      if (rows.length < pageSize) return undefined;
    }
    return undefined;
  }

  /** What became of the call that added the team; undefined if it never arrived. */
  async function resultOf(team: number, requestCode: string, content: Readonly<Record<string, unknown>>) {
    const receipt = await queryReceipt(services, key, requestCode);
    if (receipt.state === "pending") throw new TeamPending(requestCode);
    if (receipt.state === "unknown") {
      if (meaningOf(dialect, receipt.answer.code, receipt.answer.message) !== "content") throw new AnswerRefused(receipt.answer);
      return look(content);
    }
    if (receipt.state === "failed" && !dialect.alreadyThere.test(receipt.result))
      return refuse(team, [receipt.result, receipt.result]);
    return numberIn(receipt.answer.data) ?? numberIn(parsed(receipt.result)) ?? (await look(content)) ?? refuse(team, noNumber);
  }
  async function refuse(team: number, failure: Label): Promise<never> {
    await save(team, { failure });
    throw new UpstreamRefusal(failure);
  }

  async function add(team: number, content: object): Promise<string> {
    // Before the call: if its answer is lost, the team is looked for, not added a second time.
    await save(team, {});
    const answer = await callUpstream(services, key, dialect.calls[upstreamMethod.team]!.add, content);
    if (meaningOf(dialect, answer.code) !== "ok") {
      const found = saysAlreadyThere(dialect, answer) ? await look({ ...content }) : undefined;
      if (found !== undefined) return keep(team, found);
      const isRefused = meaningOf(dialect, answer.code, answer.message) === "content";
      await (isRefused ? save(team, { failure: refusalLabel(answer.message, answer.data) }) : forget(team));
      throw new AnswerRefused(answer);
    }
    const number = numberIn(answer.data);
    if (number !== undefined) return keep(team, number);
    const requestCode = requestCodeIn(answer);
    if (requestCode === undefined) return (await look({ ...content })) ?? refuse(team, noNumber);
    await save(team, { requestCode });
    return keep(team, (await resultOf(team, requestCode, { ...content })) ?? (await refuse(team, noNumber)));
  }
  const forget = (team: number) =>
    execute(pool)`delete from upstream_teams where upstream_project = ${project.id} and team = ${team}`;

  return {
    known,
    async ensure(target, team, again = false) {
      const row = await find(team);
      if (row?.team_sys_no) return row.team_sys_no;
      if (row?.failure && !again) throw new UpstreamRefusal([row.failure, row.english?.failure ?? row.failure]);
      const report = await buildReport(target, upstreamMethod.team, [team]);
      const content = callContent(dialect.calls[upstreamMethod.team]!, report);
      const sent = { ...content };
      const earlier = row?.request_code
        ? await resultOf(team, row.request_code, sent)
        : row?.added_at
          ? await look(sent)
          : undefined;
      return earlier === undefined ? add(team, content) : keep(team, earlier);
    },
  };
}

interface Stored {
  readonly number?: string;
  readonly requestCode?: string;
  readonly failure?: Label;
}

const numberIn = (data: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  toText(data?.teamSysNo) || undefined;

/** The result of a receipt is JSON in a text. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const [first]: unknown[] = Array.isArray(value) ? value : [value];
    return typeof first === "object" && first !== null ? (first as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
