import type { ProjectCorp } from "../../../resources/projects/projectCorps";
import { teams, type Team } from "../../../resources/people/teams";
import type { Label } from "../../../resources/kit/label";
import { halfWidth } from "../../../resources/kit/validators";
import { fetchRows, type Db } from "../../platform/db/query";
import { insertBulk, updateBulk } from "./bulkWrite";
import { changesOf, type CheckResult, type Registrar } from "./registrar";

export type TeamValues = Pick<Team, "team_name"> &
  Partial<Omit<Team, "id" | "version" | "created_at" | "updated_at" | "created_by" | "team_sys_no" | "project">>;
type Participant = Pick<ProjectCorp, "id" | "project" | "corp">;

export interface RegisteredTeam {
  readonly id: number;
  readonly team_sys_no: number;
  readonly corp: number;
  readonly isNew: boolean;
}

const notRegistered: Label = [
  "该参建单位尚未在平台注册，不能登记班组",
  "This company is not registered on the platform yet: no team can be added to it",
];

/** A team is identified by name within the company's participation in the project. Results are in the order of the input. */
export async function registerTeams(
  { db, services, source, by }: Registrar,
  many: readonly (TeamValues & { readonly participant: Participant })[],
): Promise<CheckResult<RegisteredTeam>[]> {
  const { store, cipher } = services;
  const participants = [...new Set(many.map(({ participant }) => participant.id))];
  const known = new Map(
    (await store.findAll(db, teams, { project_corp: participants })).map((team) => [
      keyOf(team.project_corp, team.team_name),
      team,
    ]),
  );
  const fresh = new Map<string, TeamValues & { participant: Participant }>();
  const changed = new Map<number, Team>();
  for (const { participant, ...values } of many) {
    const key = keyOf(participant.id, values.team_name);
    const old = known.get(key);
    if (!old) fresh.set(key, { ...values, participant });
    else {
      const changes = changesOf<Partial<Team>>(old, { ...values, team_name: old.team_name });
      if (Object.keys(changes).length === 0) continue;
      known.set(key, { ...old, ...changes });
      changed.set(old.id, { ...old, ...changes });
    }
  }
  await updateBulk(db, cipher, teams, [...changed.values()]);
  const made = [...fresh].filter(([, { participant }]) => participant.corp !== null);
  const numbers = await teamNumbers(db, made.length);
  const ids = await insertBulk(
    db,
    cipher,
    teams,
    made.map(([, { participant, ...values }], index) => ({
      ...values,
      project: participant.project,
      project_corp: participant.id,
      corp: participant.corp,
      team_sys_no: numbers[index]!,
      creator_type: source,
    })),
    by,
  );
  const numbered = new Map(made.map(([key], index) => [key, { id: ids[index]!, team_sys_no: numbers[index]! }]));
  return many.map(({ participant, team_name }): CheckResult<RegisteredTeam> => {
    if (participant.corp === null) return { wrong: { corp_code: notRegistered } };
    const key = keyOf(participant.id, team_name);
    const isNew = numbered.get(key);
    const { id, team_sys_no } = isNew ?? known.get(key)!;
    return { value: { id, team_sys_no, corp: participant.corp, isNew: isNew !== undefined } };
  });
}

/** From a sequence, so that no other site waits for the end of a long roster. A roster taken back leaves a gap. */
async function teamNumbers(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const made = await fetchRows<{ number: number }>(db)`
    select nextval('team_numbers') as number from generate_series(1, ${count}::int)`;
  return made.map(({ number }) => number);
}

/** White space, and the width of digits, make no other team: 钢筋 1班 is 钢筋１班. */
const keyOf = (participant: number, teamName: string): string => `${participant} ${halfWidth(teamName).replace(/\s/g, "")}`;
