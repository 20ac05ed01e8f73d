import { addDays, type Day } from "../resources/kit/days";
import { writeAddress } from "../resources/kit/address";
import { corps, type Corp } from "../resources/corps/corps";
import { extraCorps, type ExtraCorp } from "../resources/corps/extraCorps";
import { accounts } from "../resources/system/accounts";
import type { RowBuffer } from "./rowBuffer";
import { firstCompany } from "./demoAccounts";
import type { NumberMaker } from "./numbers";
import type { Offices } from "./offices";
import type { Papers } from "./papers";
import type { Places } from "./places";
import type { CityPlan } from "./plan";
import { chancesOf, type Chance } from "./random";
import { companyWords, randomPersonName } from "./words";
import { companyType } from "../resources/dictionaries/companyType";
import { corpDuty } from "../resources/dictionaries/corpDuty";
import { dataSource } from "../resources/dictionaries/dataSource";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { userType } from "../resources/system/userType";
import { gender } from "../resources/dictionaries/gender";

export interface Companies {
  readonly contractors: readonly Corp[];
  readonly labour: readonly Corp[];
  readonly specialist: readonly Corp[];
  readonly clients: readonly Corp[];
  readonly supervision: readonly Corp[];
  readonly extra: readonly ExtraCorp[];
  /** The administrator's account of each company. */
  readonly accountOf: ReadonlyMap<number, number>;
  /** The account that prepares a company's payrolls, if another one reviews them. */
  readonly payrollMakerOf: ReadonlyMap<number, number>;
}

type Kind = "contractors" | "labour" | "specialist" | "clients" | "supervision";
const kinds: Readonly<Record<Kind, { readonly types: string; readonly ending: string; readonly capital: number }>> = {
  contractors: { types: "9", ending: "建设有限公司", capital: 10_000 },
  labour: { types: "6", ending: "劳务有限公司", capital: 500 },
  specialist: { types: "1", ending: "安装工程有限公司", capital: 2_000 },
  clients: { types: "8", ending: "城建投资有限公司", capital: 50_000 },
  supervision: { types: "7", ending: "工程监理有限公司", capital: 300 },
};

/** The review states of the last contractors: all others are approved. */
const unusual: readonly Partial<Corp>[] = [
  { review_status: reviewStatus.pending, activated: false },
  { review_status: reviewStatus.pending, activated: false },
  { review_status: reviewStatus.pending, activated: false },
  { review_status: reviewStatus.sentBack, activated: false, review_opinion: "营业执照不清晰，请重新上传" },
];

interface CompanySources {
  readonly places: Places;
  readonly numbers: NumberMaker;
  readonly offices: Offices;
  readonly papers: Papers;
  readonly passwordHash: string;
}

interface CompanyContext extends CompanySources {
  readonly book: RowBuffer;
  readonly today: Day;
  readonly chance: Chance;
  readonly names: CompanyNames;
}

export function* buildCompanies(book: RowBuffer, plan: CityPlan, sources: CompanySources): Generator<void, Companies> {
  const chance = chancesOf(plan.seed)("companies");
  const names = new CompanyNames(chance.shuffled(companyWords));
  const context: CompanyContext = { ...sources, book, today: plan.today, chance, names };
  const of = (kind: Kind, count: number) => Array.from({ length: count }, (_, index) => addCompany(context, kind, index, count));
  const { companies } = plan;
  const all = {
    contractors: of("contractors", companies.contractors),
    labour: of("labour", companies.labour),
    specialist: of("specialist", companies.specialist),
    clients: of("clients", companies.clients),
    supervision: of("supervision", companies.supervision),
  };
  yield;

  const activated = Object.values(all)
    .flat()
    .filter((corp) => corp.activated);
  // One company is imported and not yet activated: its first login requires a new password.
  const accountOf = new Map(activated.map((corp) => [corp.id, addAdministrator(context, corp, corp === all.supervision[0])]));
  const first = all.contractors[firstCompany]!;
  const payrollMakerOf = new Map([[first.id, addClerks(context, first)]]);
  const owners = all.contractors.slice(0, companies.contractors - unusual.length);
  const extra = Array.from({ length: companies.extra }, (_, index) =>
    addExtraCorp(context, owners[index % owners.length]!, index),
  );
  yield;
  return { ...all, extra, accountOf, payrollMakerOf };
}

class CompanyNames {
  count = 0;
  constructor(private readonly words: readonly string[]) {}

  next(ending: string): string {
    const round = Math.floor(this.count / this.words.length);
    const word = this.words[this.count % this.words.length]!;
    this.count += 1;
    // A larger city needs more names than there are words to combine.
    return `云汀${word}${round === 0 ? "" : `第${round + 1}`}${ending}`;
  }
}

function addCompany(context: CompanyContext, kind: Kind, index: number, count: number): Corp {
  const { book, today, chance, names, places, numbers, offices, papers } = context;
  const { types, ending, capital } = kinds[kind];
  const district = chance.pick(places.districts);
  const standing = kind === "contractors" ? unusual[index - (count - unusual.length)] : undefined;
  const isBlacklisted = kind === "labour" && index === count - 1;
  const imported = kind === "specialist" && index >= count - 2;
  const registered = addDays(today, -chance.between(500, 900));
  const isPassed = standing === undefined;
  return book.add(corps, {
    corp_code: numbers.creditCode(),
    corp_name: names.next(ending),
    business_types: types,
    corp_reg_type: chance.pick(["173", "159", "151"]),
    address: writeAddress(["990000", "990100", district.code]),
    area_code: district.code,
    region: district.id,
    address_detail: `${district.name}建业路${chance.between(1, 299)}号`,
    zip_code: "999102",
    legal_man: randomPersonName(chance, gender.male),
    legal_man_id_card_type: "01",
    legal_man_id_card_number: numbers.idNumber(addDays(today, -chance.between(33, 60) * 365), 1),
    legal_man_phone: numbers.mobile(),
    reg_capital: capital * chance.between(1, 5),
    establish_date: addDays(today, -chance.between(1_500, 7_000)),
    office_phone: `0599-55${String(10_000 + names.count).slice(0, 5)}`,
    link_man: randomPersonName(chance, chance.is(0.5) ? gender.male : gender.female),
    link_phone: numbers.mobile(),
    license_files: papers.of("licence"),
    qualification_files: papers.of("qualification"),
    safety_license_no: `（示）JZ安许证字〔2024〕${String(names.count).padStart(6, "0")}`,
    safety_license_expire: addDays(today, chance.between(200, 900)),
    credit_level: isBlacklisted
      ? "C"
      : chance.weighted([
          ["A", 7],
          ["B", 3],
        ] as const),
    is_blacklisted: isBlacklisted,
    ...(isBlacklisted && {
      blacklist_until: addDays(today, 700),
      blacklist_reason: "克扣、拖欠农民工工资数额较大，经责令限期支付仍未支付。",
      last_arrears_date: addDays(today, -395),
    }),
    review_status: reviewStatus.passed,
    source_type: imported ? dataSource.housingPlatform : dataSource.enterprise,
    activated: !imported,
    ...(isPassed && { reviewed_by: offices.reviewer, reviewed_at: `${addDays(registered, 2)} 10:20:00` }),
    created_at: `${isPassed ? registered : addDays(today, -1 - (index % 3))} 09:30:00`,
    ...standing,
  });
}

/** Returns the account. */
function addAdministrator({ book, offices, passwordHash }: CompanyContext, corp: Corp, is_com_init: boolean): number {
  return book.add(accounts, {
    username: corp.corp_code,
    name: corp.link_man,
    user_type: userType.company,
    role: offices.companyRole,
    corp: corp.id,
    corp_duty: corpDuty.administrator,
    phone: corp.link_phone,
    phone_bound: true,
    is_com_init,
    is_active: true,
    password_hash: passwordHash,
  }).id;
}

function addExtraCorp({ book, chance, names, numbers }: CompanyContext, owner: Corp, index: number): ExtraCorp {
  const isDesign = index % 2 === 0;
  return book.add(extraCorps, {
    owner_corp: owner.id,
    corp_code: numbers.creditCode(),
    corp_name: names.next(isDesign ? "勘察设计院有限公司" : "置业有限公司"),
    corp_type: isDesign ? companyType.design : companyType.client,
    link_man: randomPersonName(chance, gender.male),
    link_phone: numbers.mobile(),
  });
}

/** A preparer and a reviewer, to show the separation of duties in payments. Returns the preparer's account. */
function addClerks({ book, offices, numbers, passwordHash }: CompanyContext, corp: Corp): number {
  const clerks = [
    ["jingban01", "经办岗", 2],
    ["fuhe01", "复核岗", 3],
  ] as const;
  const [maker] = clerks.map(([username, name, corp_duty]) =>
    book.add(accounts, {
      username,
      name,
      user_type: userType.company,
      role: offices.companyRole,
      corp: corp.id,
      corp_duty,
      phone: numbers.mobile(),
      phone_bound: true,
      is_com_init: false,
      is_active: true,
      password_hash: passwordHash,
    }),
  );
  return maker!.id;
}
