import { contentOf, titleOf } from "../../../../resources/alarms/engine";
import { evidenceCellIn, evidenceIn, measureIn } from "../../../../resources/alarms/measureWords";
import { measureScale } from "../../../../resources/alarms/measureScale";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleOf } from "../../../../resources/alarms/rules";
import { describeRule } from "../../../../resources/alarms/sentences";
import { settingOf } from "../../../../resources/alarms/settings";
import { legalBasis, penaltyBasis, type Employer } from "../../../../resources/alarms/settingsSeed";
import { translate, type Locale } from "../../../../resources/kit/label";
import type { Day } from "../../../../resources/kit/days";
import type { AlarmDetail } from "../../../../resources/dashboards/detailResponses";
import { openCaseStatuses } from "../../../../resources/dictionaries/caseStatus";
import { loadCity } from "../settings";
import { allRowsOf, fetchOne, literals, type Queryable } from "../../../platform/db/query";
import { loadHolidays } from "../../../platform/db/holidays";
import { audit } from "../../../engine/audit/audit";
import { registerHooks } from "../../../engine/rest/handlers";
import { canUnmask } from "../../../engine/rest/readRow";
import { isAboutWages } from "../../../../resources/alarms/matters";
import { owedBy } from "../../cases/owedBy";
import { companyContact, projectCard } from "../contacts";
import { evidenceNames, namedEvidence } from "../evidenceNames";
import { employerOf } from "../employerOf";
import { evidenceAddresses } from "../evidenceAddresses";
import { proposedInputs } from "./handling";

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
    const [city, holidays, addresses, names, project_card, contact] = await Promise.all([
      loadCity(db),
      loadHolidays(db),
      evidenceAddresses(reader, row, db),
      evidenceNames(reader, row.evidence, db),
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
      evidence: row.evidence
        .map((each) => namedEvidence(each, names))
        .map(({ type, id, text, cells }, at) => ({
          ...{ type, id, text: evidenceIn(text, locale), to: addresses[at] },
          ...(cells && { cells: cells.map((cell) => evidenceCellIn(cell, locale)) }),
        })),
      project_card,
      contact,
      ...(isGovernment && { owed: isAboutWages(row.rule_code) ? await debtOf(db, row.project, today) : null }),
      can_unmask,
      ...(prefill && { prefill }),
    };
  },
});

/** What the project owes, and the case in which it is handled. */
async function debtOf(db: Queryable, project: number, today: Day): Promise<AlarmDetail["owed"]> {
  const [owed, found] = await Promise.all([
    owedBy(db, project, today),
    fetchOne<{ id: number }>(db)`
      select id from ${allRowsOf("wageCases")} where project = ${project} and status in ${literals(openCaseStatuses)}`,
  ]);
  return { ...owed, wage_case: found?.id ?? null };
}

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
