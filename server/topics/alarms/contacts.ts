import { corps } from "../../../resources/corps/corps";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { maskPhone } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import { projects } from "../../../resources/projects/projects";
import type { Services } from "../../engine/services";
import { placedColumn } from "../../platform/db/placedColumn";
import { allRowsOf, fetchOne, storedRowsOf, type Queryable } from "../../platform/db/query";

const phoneIn = ({ cipher }: Services, encrypted: string | null, isWhole: boolean): string | null => {
  const phone = encrypted && cipher.decryptPlaced(encrypted);
  return phone && (isWhole ? phone : maskPhone(phone));
};

interface CardRow extends Record<string, unknown> {
  labor_officer_phone: string | null;
  contract_amount: number | null;
}

/** A project in short, for an alarm or a case about it. */
export async function projectCard(
  db: Queryable,
  services: Services,
  project: number,
  isWhole: boolean,
): Promise<object | undefined> {
  const card = await fetchOne<CardRow>(db)`
    select p.id, p.name, p.project_code, p.prj_status, p.functional_unit, p.region, r.name as region_name, p.contractor_corp,
        c.corp_name as contractor_corp_name, p.build_corp_name, p.contract_amount, p.contract_sign_date, p.labor_officer_name,
        ${placedColumn(projects, "labor_officer_phone", "p")} as labor_officer_phone, p.alarm_level, p.risk_score, p.open_alarm_count,
        (select count(*) from ${allRowsOf("workers", "w")} where w.project = p.id and w.in_status = ${inStatus.onSite}) as on_job_count
      from ${storedRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("regions", "r")} on r.id = p.region where p.id = ${project}`;
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
export async function companyContact(
  db: Queryable,
  services: Services,
  corp: number,
  isWhole: boolean,
): Promise<object | undefined> {
  const contact = await fetchOne<ContactRow>(db)`
    select id as corp, corp_name, link_man, ${placedColumn(corps, "link_phone")} as link_phone from ${storedRowsOf("corps")} where id = ${corp}`;
  return contact && { ...contact, link_phone: phoneIn(services, contact.link_phone, isWhole) };
}
