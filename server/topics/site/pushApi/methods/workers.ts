import type { Label } from "../../../../../resources/kit/label";
import { realinfos } from "../../../../../resources/people/realinfos";
import { workers } from "../../../../../resources/people/workers";
import { managementTrade } from "../../../../../resources/dictionaries/workTrade";
import { workerKind } from "../../../../../resources/dictionaries/workerKind";
import { fetchRows, storedRowsOf } from "../../../../platform/db/query";
import {
  checkPerson,
  checkWorker,
  hasFailures,
  registerPersons,
  registerWorkers,
  type CheckResult,
} from "../../../people/register";
import type { PersonValues } from "../../../people/persons";
import type { RegisteredWorker, WorkerValues } from "../../../people/workers";
import { readIdentity, teamOf, siteTexts, workersByRow, type TeamOfSite } from "../onSite";
import { pictureLimits } from "../../../../../resources/kit/validators/file";
import { attachPictures, isRefusedPicture, keepPicture } from "../pictures";
import { readRows, textValue, type PushMethod, type Push, type RawFields } from "../push";
import { mergePassed, refusalReport, reportOf, type PushReport } from "../report";
import { decodeRow, type RowKey } from "../../../siteProtocol/rowCodec";

const maxRows = 50;
const pictures = {
  headImage: "head_image",
  positiveIdCardImage: "positive_id_card_image",
  positiveIDCardImage: "positive_id_card_image",
  negativeIdCardImage: "negative_id_card_image",
  negativeIDCardImage: "negative_id_card_image",
  faceImage: "face_image",
  issueCardPic: "issue_card_pic",
} as const;

const repeatedPerson: Label = ["同一人员在一次上传中重复", "The same person twice in a call"];

type Checked = { readonly person: PersonValues; readonly worker: WorkerValues };

const workersOf = (needs: "push" | "known", label: string): PushMethod => ({
  label,
  reevaluates: true,
  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "workerList", maxRows);
    if ("why" in list) return refusalReport("workerList", list.why);
    const team = await teamOf(push.db, push.project.id, data.teamSysNo);
    if (!team) return refusalReport("teamSysNo", siteTexts.noTeam, list.length);
    if (textValue(data.corpCode) && textValue(data.corpCode).toUpperCase() !== team.corp_code)
      return refusalReport("corpCode", siteTexts.teamOfOther, list.length);
    const repeated = repeatedRow(list, push);
    if (repeated !== undefined)
      return {
        ...refusalReport("idCardNumber", repeatedPerson, list.length),
        errors: [{ index: repeated, field: "idCardNumber", message: repeatedPerson }],
      };
    const known = needs === "known" ? await knownRows(push, list) : [];
    const checked: CheckResult<Checked>[] = [];
    for (const [index, raw] of list.entries()) checked.push(await checkRow(push, raw, needs, known[index]));
    return reportOf(
      await mergePassed(checked, (passed) => registerBoth(push, team, passed)),
      ({ isNew, isChanged }) => !isNew && !isChanged,
    );
  },
});

export const workerAdd = workersOf("push", "上传人员");
/** Of a known person, only changed values need to be sent. */
export const workerUpdate = workersOf("known", "更新人员");

/** Two rows of the same person in a call contradict each other: the whole call is refused. */
function repeatedRow(list: readonly RawFields[], key: RowKey): number | undefined {
  const seen = new Set<string>();
  for (const [index, raw] of list.entries()) {
    const identity = readIdentity(raw, key);
    if (hasFailures(identity)) continue;
    if (seen.has(identity.value)) return index;
    seen.add(identity.value);
  }
  return undefined;
}

/** What an update need not repeat of the workers of the project. */
async function knownRows(push: Push, list: readonly RawFields[]) {
  const found = await workersByRow(push, list);
  const ids = found.flatMap((each) => (hasFailures(each) ? [] : [each.value.id]));
  const rows = await fetchRows<{ id: number; work_role: number; work_type: string }>(push.db)`
    select id, work_role, work_type from ${storedRowsOf("workers")} where id = any(${ids}::bigint[])`;
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return found.map((each) =>
    hasFailures(each) ? undefined : { ...byId.get(each.value.id), worker_name: each.value.worker_name },
  );
}

async function checkRow(
  push: Push,
  raw: RawFields,
  needs: "push" | "known",
  known: Readonly<Record<string, unknown>> = {},
): Promise<CheckResult<Checked>> {
  const stored = await keepPictures(push, raw);
  const texts = Object.fromEntries(Object.entries(raw).filter(([key]) => !(key in pictures)));
  const ofPerson = decodeRow(texts, realinfos.fields, push);
  const { worker_name: _, ...others } = texts;
  const ofWorker = decodeRow(others, workers.fields, push);
  const person = checkPerson({ ...nameIn(known), ...ofPerson.values, ...stored.files }, push, needs);
  const worker = checkWorker(withTrade({ ...tradeIn(known), ...ofWorker.values, ...stored.files }), push);
  const wrong = {
    ...(hasFailures(person) && person.wrong),
    ...(hasFailures(worker) && worker.wrong),
    ...ofPerson.wrong,
    ...ofWorker.wrong,
    ...stored.wrong,
  };
  if (Object.keys(wrong).length > 0 || hasFailures(person) || hasFailures(worker)) return { wrong };
  return { value: { person: person.value, worker: worker.value } };
}

const nameIn = ({ worker_name }: Readonly<Record<string, unknown>>) => (worker_name === undefined ? {} : { worker_name });
const tradeIn = ({ work_role, work_type }: Readonly<Record<string, unknown>>) => ({
  ...(work_role !== undefined && { work_role, work_type }),
});

/** Sites send any trade of management staff, or none: here it is always the same. */
const withTrade = (values: Readonly<Record<string, unknown>>) =>
  values.work_role === workerKind.management ? { ...values, work_type: managementTrade } : values;

async function keepPictures({ db, services }: Push, raw: RawFields) {
  const files: Record<string, unknown> = {};
  const wrong: Record<string, Label> = {};
  for (const [key, field] of Object.entries(pictures)) {
    if (raw[key] === undefined || raw[key] === null || raw[key] === "") continue;
    const stored = await keepPicture(db, services.files, raw[key], { maxBytes: pictureLimits.portrait, use: "realname" });
    if (isRefusedPicture(stored)) wrong[field] = stored;
    else files[field] = stored;
  }
  return { files, wrong };
}

async function registerBoth(push: Push, team: TeamOfSite, passed: readonly Checked[]): Promise<CheckResult<RegisteredWorker>[]> {
  const persons = await registerPersons(
    push,
    passed.map(({ person }) => person),
  );
  const joined = persons.map((person, index): CheckResult<{ person: typeof person; worker: WorkerValues }> =>
    hasFailures(person) ? person : { value: { person, worker: passed[index]!.worker } },
  );
  const registered = await mergePassed(joined, (some) =>
    registerWorkers(
      push,
      push.project.id,
      some.flatMap(({ person, worker }) =>
        hasFailures(person) ? [] : [{ ...worker, person: person.value, team: team.id, corp: team.corp }],
      ),
    ),
  );
  await attachPictures(
    push.db,
    realinfos.name,
    persons.flatMap((person, index) =>
      hasFailures(person) ? [] : [{ row: person.value.id, files: picturesIn(passed[index]!.person) }],
    ),
  );
  await attachPictures(
    push.db,
    workers.name,
    registered.flatMap((worker) =>
      hasFailures(worker) ? [] : [{ row: worker.value.row.id, files: worker.value.row.issue_card_pic ?? [] }],
    ),
  );
  return registered;
}

const picturesIn = ({ head_image, positive_id_card_image, negative_id_card_image, face_image }: PersonValues) =>
  [head_image, positive_id_card_image, negative_id_card_image, face_image].flatMap((files) => files ?? []);
