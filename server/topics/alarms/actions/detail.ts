import { contentOf, titleOf } from "../../../../resources/alarms/engine";
import { evidenceCellIn, evidenceIn, measureIn } from "../../../../resources/alarms/measureWords";
import { measureScale } from "../../../../resources/alarms/measureScale";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleOf } from "../../../../resources/alarms/rules";
import { describeRule } from "../../../../resources/alarms/sentences";
import { settingOf } from "../../../../resources/alarms/settings";
import { legalBasis, penaltyBasis, type Employer } from "../../../../resources/alarms/settingsSeed";
import { translate, type Locale } from "../../../../resources/kit/label";
import { maskPhone } from "../../../../resources/kit/mask";
import { toYuan } from "../../../../resources/kit/money";
import { loadCity } from "../settings";
import { loadHolidays } from "../../../platform/db/holidays";
import { audit } from "../../../engine/audit/audit";
import { fetchOne, type Queryable } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { canUnmask } from "../../../engine/rest/readRow";
import type { Services } from "../../../engine/services";
import { employerOf } from "../employerOf";
import { evidenceAddresses } from "../evidenceAddresses";
import { proposedInputs } from "./handling";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { placedColumn } from "../../../platform/db/placedColumn";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";

/** The alarm in the reader's language, with its rule, its evidence as links, and a summary of its project (6.9). */
registerHooks(projectAlarms, {
  localize: {
    reads: ["rule_code", "text_facts", "title", "content", "rule_name"],
    translate: (row, locale) => ({
      rule_name: titleOf(row, locale),
      title: titleOf(row, locale),
      content: contentOf(row, locale),
    }),
  },
  detail: async ({ row, db, unmask, ...reader }) => {
    const { locale, services, today, actor } = reader;
    const isGovernment = actor.audience === "government";
    const can_unmask = isGovernment && canUnmask(reader);
    const [city, holidays, addresses, project_card, contact] = await Promise.all([
      loadCity(db),
      loadHolidays(db),
      evidenceAddresses(reader, row, db),
      projectCard(db, services, row.project, unmask && can_unmask),
      companyContact(db, services, row.corp, unmask && can_unmask),
    ]);
    const prefill = isGovernment ? proposedInputs(city, holidays, row, today, locale) : undefined;
    if (unmask && can_unmask) await audit(services.pool, reader, { action: "reveal", entity: projectAlarms.name, row: row.id });
    const rule = ruleOf(row.rule_code);
    const scale = rule && measureScale(row, settingOf(rule, city.settings).levels);
    return {
      title: titleOf(row, locale),
      content: contentOf(row, locale),
      ...ruleText(row.rule_code, locale, await employerOf(db, row)),
      value: row.value && measureIn(row.value, row.rule_code, locale),
      threshold: row.threshold && measureIn(row.threshold, row.rule_code, locale),
      // A company sees only the threshold of its own level.
      scale: scale && { ...scale, marks: scale.marks.filter(({ level }) => isGovernment || level === row.level) },
      evidence_columns: rule?.columns.map((label) => translate(label, locale)) ?? [],
      evidence: row.evidence.map(({ type, id, text, cells }, at) => ({
        ...{ type, id, text: evidenceIn(text, locale), to: addresses[at] },
        ...(cells && { cells: cells.map((cell) => evidenceCellIn(cell, locale)) }),
      })),
      project_card,
      contact,
      can_unmask,
      ...(prefill && { prefill }),
    };
  },
});

/** The legal basis of a rule, and the penalty that the law provides. */
function ruleText(code: string, locale: Locale, employer: Employer) {
  const rule = ruleOf(code);
  return (
    rule && {
      rule_name: translate(rule.label, locale),
      rule_description: describeRule(rule, locale),
      legal_basis: legalBasis(rule, locale),
      penalty_basis: penaltyBasis(rule, locale, employer),
    }
  );
}

const phoneIn = ({ cipher }: Services, encrypted: string | null, isWhole: boolean): string | null => {
  const phone = encrypted && cipher.decryptPlaced(encrypted);
  return phone && (isWhole ? phone : maskPhone(phone));
};

interface CardRow extends Record<string, unknown> {
  labor_officer_phone: string | null;
  contract_amount: number | null;
}

async function projectCard(db: Queryable, services: Services, project: number, isWhole: boolean): Promise<object | undefined> {
  const card = await fetchOne<CardRow>(db)`
    select p.id, p.name, p.project_code, p.prj_status, p.functional_unit, p.region, r.name as region_name, p.contractor_corp,
        c.corp_name as contractor_corp_name, p.build_corp_name, p.contract_amount, p.contract_sign_date, p.labor_officer_name,
        ${placedColumn(projects, "labor_officer_phone", "p")} as labor_officer_phone, p.alarm_level, p.risk_score, p.open_alarm_count,
        (select count(*) from workers w where w.project = p.id and w.in_status = ${inStatus.onSite} and w.deleted_at is null) as on_job_count
      from projects p join corps c on c.id = p.contractor_corp left join regions r on r.id = p.region where p.id = ${project}`;
  return (
    card && {
      ...card,
      contract_amount: card.contract_amount === null ? null : toYuan(card.contract_amount),
      labor_officer_phone: phoneIn(services, card.labor_officer_phone, isWhole),
    }
  );
}

interface ContactRow extends Record<string, unknown> {
  link_phone: string | null;
}

/** The contact person at the responsible company. */
async function companyContact(db: Queryable, services: Services, corp: number, isWhole: boolean): Promise<object | undefined> {
  const contact = await fetchOne<ContactRow>(db)`
    select id as corp, corp_name, link_man, ${placedColumn(corps, "link_phone")} as link_phone from corps where id = ${corp}`;
  return contact && { ...contact, link_phone: phoneIn(services, contact.link_phone, isWhole) };
}
