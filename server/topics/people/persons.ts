import type { CodeOf } from "../../../resources/kit/dictionary";
import type { idCardType } from "../../../resources/dictionaries/idCardType";
import type { Day } from "../../../resources/kit/days";
import { ageOn, birthdayOf, birthplaceOf, genderOf } from "../../../resources/kit/validators";
import { ageStanding, type AgeStanding } from "../../../resources/law/ages";
import { realinfos, type Realinfo } from "../../../resources/people/realinfos";
import type { Label } from "../../../resources/kit/label";
import { refusals } from "../../../resources/refusals";
import { blindIndexColumn } from "../../platform/db/columns";
import { allRowsOf, fetchRows } from "../../platform/db/query";
import { insertMissing, updateBulk } from "./bulkWrite";
import { personsWithOpenWages } from "./openWages";
import { changesOf, type CheckResult, type Registrar } from "./registrar";

const identityCard = "01" satisfies CodeOf<typeof idCardType>;

type Given = "worker_name" | "id_card_type" | "id_card_number";
/** Values validated by `checkPerson`. */
export type PersonValues = Pick<Realinfo, Given> &
  Partial<Omit<Realinfo, Given | "id" | "version" | "created_at" | "updated_at" | "created_by">>;

export interface PersonRow {
  readonly id: number;
  readonly worker_name: string;
  readonly id_card_number: string;
  readonly gender: Realinfo["gender"];
  readonly birthday: Day | null;
  readonly age: number | null;
  readonly cell_phone: string;
  readonly isNew: boolean;
}

export const nameDiffers: Label = [
  "姓名与该证件号码的实名信息不一致",
  "The name differs from the one registered with this ID number",
];
export const phoneDiffers: Label = [
  "该人员已登记其他手机号，须由本人在手机端申请更换；此处请留空",
  "This person has another phone number on record, which only he can change on his phone; leave it empty here",
];
export const phoneNeedsOfficial: Label = [
  "该人员有未确认或未付清的工资，手机号须由本人申请、主管部门核实；此处请留空",
  "This person has wages that are not confirmed or paid: he applies for the phone number himself and an official checks it; leave it empty here",
];

/** Values derived from an ID number; a push's own values for them are ignored (domain model 2.5). */
function identityIndex(type: string, number: string, today: Day) {
  const birthday = type === identityCard ? (birthdayOf(number) ?? null) : null;
  return {
    gender: birthday ? genderOf(number) : null,
    birthday,
    birth_place_code: birthday ? birthplaceOf(number) : null,
    age: birthday ? ageOn(birthday, today) : null,
  };
}

export function standingOn({ birthday, gender }: Pick<PersonRow, "birthday" | "gender">, day: Day): AgeStanding {
  return birthday && gender ? ageStanding(birthday, gender, day) : "adult";
}
export const childRefused: Label = refusals["workers.child"].text;

/**
 * One row for each person, found by the blind index of the ID number. Missing values keep the known ones; a number with another
 * name is refused, because wages belong to the owner of the number. A known phone is not changed, as the worker signs in by it
 * (`phoneRequests`): a roster with another one is refused, a site's push keeps the known one. The same holds for the first phone of a
 * person with open wages, who could then be replaced at their confirmation. Returns results in the order of the input.
 */
export async function registerPersons(registrar: Registrar, many: readonly PersonValues[]): Promise<CheckResult<PersonRow>[]> {
  const { db, services, today, by } = registrar;
  const known = await findPersons(registrar, many);
  const fresh = newPersons(many, known, today);
  const newIds = await insertPersons(registrar, fresh);
  // The others were registered by another transaction since.
  const missed = [...fresh].flatMap(([key, person]) => (newIds.has(key) ? [] : [person]));
  for (const [key, person] of await findPersons(registrar, missed)) known.set(key, person);

  const withoutPhone = many.flatMap((person) => {
    const old = known.get(keyOf(person));
    return old && !old.cell_phone && person.cell_phone ? [old.id] : [];
  });
  const open = await personsWithOpenWages(db, withoutPhone);
  const changed = new Map<number, Realinfo>();
  const outcomes = many.map((person): CheckResult<string> => {
    const key = keyOf(person);
    const identity = identityIndex(person.id_card_type, person.id_card_number, today);
    if (standingOn(identity, today) === "child") return { wrong: { id_card_number: childRefused } };
    const old = known.get(key);
    if ((old ?? fresh.get(key))?.worker_name !== person.worker_name) return { wrong: { worker_name: nameDiffers } };
    if (!old) return { value: key };
    const hasOtherPhone = Boolean(old.cell_phone && person.cell_phone && person.cell_phone !== old.cell_phone);
    if (hasOtherPhone && by !== null) return { wrong: { cell_phone: phoneDiffers } };
    const isFirstPhone = !old.cell_phone && Boolean(person.cell_phone);
    const mustAsk = isFirstPhone && open.has(old.id);
    if (mustAsk && by !== null) return { wrong: { cell_phone: phoneNeedsOfficial } };
    const phone =
      isFirstPhone && !mustAsk ? { cell_phone: person.cell_phone, phone_changed_on: today } : { cell_phone: old.cell_phone };
    const changes = changesOf<Partial<Realinfo>>(old, { ...person, age: identity.age, ...phone });
    if (Object.keys(changes).length > 0) {
      const now = { ...old, ...changes };
      known.set(key, now);
      changed.set(old.id, now);
    }
    return { value: key };
  });
  await updateBulk(db, services.cipher, realinfos, [...changed.values()]);

  return outcomes.map((outcome): CheckResult<PersonRow> => {
    if ("wrong" in outcome) return outcome;
    const newId = newIds.get(outcome.value);
    const row = known.get(outcome.value) ?? { ...unsaid, ...fresh.get(outcome.value)!, id: newId! };
    const { id, worker_name, id_card_number, cell_phone, id_card_type } = row;
    const { gender, birthday, age } = identityIndex(id_card_type, id_card_number, today);
    return {
      value: { id, worker_name, id_card_number, cell_phone: cell_phone ?? "", gender, birthday, age, isNew: newId !== undefined },
    };
  });
}

/** By `keyOf`; the lines of one person make one record, except those with another name than the first. */
function newPersons(
  many: readonly PersonValues[],
  known: ReadonlyMap<string, Realinfo>,
  today: Day,
): ReadonlyMap<string, PersonValues> {
  const fresh = new Map<string, PersonValues>();
  for (const person of many) {
    const key = keyOf(person);
    const identity = identityIndex(person.id_card_type, person.id_card_number, today);
    const earlier = fresh.get(key);
    if (known.has(key) || standingOn(identity, today) === "child") continue;
    if (earlier && earlier.worker_name !== person.worker_name) continue;
    // A gate need not know the phone: the worker gives it at the first sign-in, or the company adds it.
    fresh.set(key, { ...earlier, ...person, cell_phone: person.cell_phone ?? earlier?.cell_phone ?? "", ...identity });
  }
  return fresh;
}

/**
 * Two sites may register the same new person at the same time: the second waits for the first, and his record is not returned.
 * In the order of the keys, so that they do not wait for each other.
 */
async function insertPersons(
  { db, services, source, by }: Registrar,
  fresh: ReadonlyMap<string, PersonValues>,
): Promise<Map<string, number>> {
  const keys = [...fresh.keys()].toSorted();
  const rows = keys.map((key) => ({ ...unsaid, ...fresh.get(key)!, creator_type: source }));
  const unique = [blindIndexColumn("id_card_number"), "id_card_type"];
  const ids = await insertMissing(db, services.cipher, realinfos, rows, { unique, by });
  return new Map(keys.flatMap((key, index) => (ids[index] === undefined ? [] : [[key, ids[index]] as const])));
}

/** Values of not-null columns that a roster does not contain; the site's device adds them. */
const unsaid = { nation: "01", address: "", grant_org: "", head_image: [], cell_phone: "" } as const satisfies Partial<Realinfo>;

const keyOf = ({ id_card_type, id_card_number }: Pick<Realinfo, "id_card_type" | "id_card_number">): string =>
  `${id_card_type} ${id_card_number}`;

export async function findPersons(
  { db, services }: Pick<Registrar, "db" | "services">,
  many: readonly Pick<Realinfo, "id_card_type" | "id_card_number">[],
): Promise<Map<string, Realinfo>> {
  if (many.length === 0) return new Map();
  const indexes = [...new Set(many.flatMap(({ id_card_number }) => services.cipher.blindIndexes(id_card_number)))];
  const found = await fetchRows(db)`
    select ${services.store.columnsOf(realinfos)} from ${allRowsOf("realinfos")} where id_card_number_index = any(${indexes})`;
  return new Map(
    found.map((row) => {
      const person = services.store.decrypt(realinfos, row);
      return [keyOf(person), person];
    }),
  );
}
