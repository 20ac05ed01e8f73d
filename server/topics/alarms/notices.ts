import { contentOf, titleOf, type AlarmFinding } from "../../../resources/alarms/engine";
import type { AlarmLevel } from "../../../resources/kit/defineAlarm";
import type { Label } from "../../../resources/kit/label";
import { ruleOf } from "../../../resources/alarms/rules";
import { settingOf } from "../../../resources/alarms/settings";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { messages } from "../../../resources/system/messages";
import { labelOf } from "../../../resources/kit/dictionary";
import { listAddress } from "../../../resources/kit/listAddress";
import type { Db } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { Services } from "../../engine/services";
import { companyPeople, labourOfficers, officialsOf, type Receiver } from "../../engine/receivers";
import type { AlarmCity } from "./settings";

/** A notice about an alarm. */
export interface AlarmNotice {
  readonly project: number;
  readonly corp: number;
  readonly rule_code: string;
  readonly level: AlarmLevel;
  readonly alarm_no: string;
  readonly title: Label;
  readonly text: Label;
}

type Alarm = Pick<AlarmFinding, "corp" | "rule_code" | "level" | "title" | "content" | "text_facts">;

/** The notice of an alarm in both languages. */
export const alarmNotice = (alarm: Alarm, project: number, alarm_no: string): AlarmNotice => ({
  project,
  corp: alarm.corp,
  rule_code: alarm.rule_code,
  level: alarm.level,
  alarm_no,
  title: [alarm.title, titleOf(alarm, "en")],
  text: [alarm.content, contentOf(alarm, "en")],
});

export interface Sms {
  readonly phone: string;
  readonly text: string;
}

type NoticeServices = Pick<Services, "cipher" | "store" | "clock">;

/** Up to this number, alarms are notified individually; more are put in one message. */
const maxSingleNotices = 3;
const screen = "/alarm/manage";

const settingFor = ({ rule_code }: AlarmNotice, { settings }: AlarmCity) => {
  const rule = ruleOf(rule_code);
  return rule && settingOf(rule, settings).notify;
};

/** Whether a role is notified of a level: all that may see alarms, unless the city selects some. */
const isNotified = (role: number, level: AlarmLevel, { levels }: AlarmCity): boolean => {
  const named = levels.find((row) => row.level === level)?.notify_roles ?? [];
  return named.length === 0 || named.includes(role);
};

interface Pile {
  readonly receiver: Receiver;
  readonly news: AlarmNotice[];
}

function byAccount(receivers: readonly (readonly [Receiver, AlarmNotice])[]): Pile[] {
  const piles = new Map<number, Pile>();
  for (const [receiver, one] of receivers) {
    const pile = piles.get(receiver.account) ?? { receiver, news: [] };
    if (!pile.news.includes(one)) pile.news.push(one);
    piles.set(receiver.account, pile);
  }
  return [...piles.values()];
}

function summary(news: readonly AlarmNotice[]): Label {
  const projects = new Set(news.map(({ project }) => project)).size;
  const first = news.filter(({ level }) => level === 1).length;
  return [
    `${projects}个项目新增或升级预警${news.length}条，其中${labelOf(alarmLevel, 1, "zh")}${first}条，请及时处置。`,
    `${news.length} new or escalated alarms in ${projects} projects, ${first} of them level 1. Please handle them in time.`,
  ];
}

const severalAlarms: Label = ["项目预警", "Project alarms"];

async function keepMessages(db: Db, { store, clock }: NoticeServices, piles: readonly Pile[]): Promise<void> {
  const sent_at = clock.now().toISOString();
  const many = piles.flatMap(({ receiver: { account }, news }) =>
    news.length > maxSingleNotices
      ? [
          {
            account,
            ...bilingualMessage({ title: severalAlarms, content: summary(news) }),
            link: listAddress(screen, { scene: "open" }),
            sent_at,
          },
        ]
      : news.map(({ title, text, alarm_no }) => ({
          account,
          ...bilingualMessage({ title, content: [`${alarm_no} ${text[0]}`, `${alarm_no} ${text[1]}`] }),
          link: listAddress(screen, { q: alarm_no }),
          sent_at,
        })),
  );
  for (let start = 0; start < many.length; start += 1000) await store.insertMany(db, messages, many.slice(start, start + 1000));
}

/** In Chinese: the reader's language is unknown. */
const smsAbout = (news: readonly AlarmNotice[]): string =>
  news.length === 1 && news[0] ? `${news[0].title[0]}：${news[0].text[0]}` : summary(news)[0];

/** Writes the messages to officials, in the transaction that raises the alarms; returns the SMS to send after it. */
export async function notifyOfficials(
  db: Db,
  services: NoticeServices,
  news: readonly AlarmNotice[],
  city: AlarmCity,
  { above = false } = {},
): Promise<Sms[]> {
  if (news.length === 0) return [];
  const officials = await officialsOf(db, services, [...new Set(news.map(({ project }) => project))], { above });
  const reached = news.flatMap((one) =>
    officials
      .filter(({ project, role }) => project === one.project && isNotified(role, one.level, city))
      .map((receiver) => [receiver, one] as const),
  );
  await keepMessages(db, services, byAccount(reached.filter(([, one]) => settingFor(one, city)?.platform)));
  const bySms = byAccount(reached.filter(([, one]) => settingFor(one, city)?.sms_levels.includes(one.level)));
  return bySms.flatMap(({ receiver: { phone }, news: notices }) => {
    const [only] = notices;
    return phone === null || !only ? [] : [{ phone, text: smsAbout(notices) }];
  });
}

/** Writes the messages to companies; returns the SMS to them and to the labour officers, if the rule sends SMS for the level. */
export async function notifyCompanies(
  db: Db,
  services: NoticeServices,
  news: readonly AlarmNotice[],
  city: AlarmCity,
): Promise<Sms[]> {
  if (news.length === 0) return [];
  const people = await companyPeople(db, services, news);
  const reached = news.flatMap((one) =>
    people
      .filter(({ project, corp }) => project === one.project && corp === one.corp)
      .map((receiver) => [receiver, one] as const),
  );
  await keepMessages(db, services, byAccount(reached));
  return companySms(db, services, news, city, people);
}

/** The SMS of a notice whose messages are written elsewhere. */
export async function companySms(
  db: Db,
  services: NoticeServices,
  news: readonly AlarmNotice[],
  city: AlarmCity,
  known?: Awaited<ReturnType<typeof companyPeople>>,
): Promise<Sms[]> {
  const urgent = news.filter((one) => settingFor(one, city)?.sms_levels.includes(one.level));
  if (urgent.length === 0) return [];
  const people = known ?? (await companyPeople(db, services, urgent));
  const officers = await labourOfficers(db, services, [...new Set(urgent.map(({ project }) => project))]);
  const phones = new Map<string, AlarmNotice[]>();
  for (const one of urgent) {
    const concerned = people.filter(({ project, corp }) => project === one.project && corp === one.corp);
    for (const phone of new Set([officers.get(one.project), ...concerned.map((person) => person.phone)]))
      if (phone) phones.set(phone, [...(phones.get(phone) ?? []), one]);
  }
  return [...phones].map(([phone, notices]) => ({
    phone,
    text: smsAbout(notices),
  }));
}

/** Call it after the commit, because an SMS cannot be revoked. A failure is logged and not retried. */
export async function sendSms({ sms, log }: Pick<Services, "sms" | "log">, many: readonly Sms[]): Promise<void> {
  for (const { phone, text } of many) {
    try {
      await sms.send(phone, "notice", text);
    } catch (error) {
      log.error({ err: error }, "an SMS about an alarm was not sent");
    }
  }
}
