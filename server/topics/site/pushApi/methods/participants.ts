import type { CodeOf } from "../../../../../resources/kit/dictionary";
import { extraCorps } from "../../../../../resources/corps/extraCorps";
import { corps } from "../../../../../resources/corps/corps";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { toText } from "../../../../../resources/kit/text";
import { allRowsOf, fetchOne } from "../../../../platform/db/query";
import { checkFields } from "../../../people/checkFields";
import type { Label } from "../../../../../resources/kit/label";
import { changesOf, type FieldFailures } from "../../../people/registrar";
import type { PushMethod, Push } from "../push";
import { refusalReport, rowErrors, rowRefused, type PushReport } from "../report";
import { decodeRow } from "../../../siteProtocol/rowCodec";
import { inStatus } from "../../../../../resources/dictionaries/inStatus";
import { companyType } from "../../../../../resources/dictionaries/companyType";

const inputs = [
  "corp_code",
  "corp_name",
  "corp_type",
  "entry_time",
  "exit_time",
  "pm_name",
  "pm_id_card_type",
  "pm_id_card_number",
  "pm_phone",
] as const;
const texts = {
  exitBeforeEntry: ["退场日期不能早于进场日期", "The exit cannot be earlier than the entry"],
  hasWorkers: ["该单位尚有在岗人员", "The company still has workers on the site"],
  enteredHere: [
    "建设单位、总包单位由企业在平台填报，不能上传",
    "The client and the general contractor are entered on the platform, not uploaded",
  ],
} as const satisfies Record<string, Label>;
const needs = ["corp_code", "corp_name", "corp_type", "entry_time"];

/** Adds participants. A company unknown to the platform becomes one of the contractor's placeholders. */
export const participantAdd: PushMethod = {
  label: "上传参建单位",
  reevaluates: true,
  run: async (push, data): Promise<PushReport> => {
    const { db, services, project, today, demo, source } = push;
    const { values, wrong } = decodeRow(data, projectCorps.fields, push);
    // The standard does not demand the day: it stays as it is known, or is the day of the call.
    const { data: key } = checkFields(projectCorps.fields, values, { today, demo, only: ["corp_code", "corp_type"], needs: [] });
    values.entry_time ??= (await knownEntry(push, key)) ?? today;
    const { data: checked, wrong: invalid } = checkFields(projectCorps.fields, values, {
      today,
      demo,
      only: inputs,
      needs,
    });
    const all: FieldFailures = { ...invalid, ...wrong };
    if (Object.keys(all).length > 0) return rowRefused(rowErrors(0, all));
    const response = Object.fromEntries(Object.entries(checked).filter(([field]) => field in values));
    const given = response as {
      corp_code: string;
      corp_name: string;
      corp_type: CodeOf<typeof companyType>;
      entry_time: string;
      exit_time?: string | null;
    };

    const old = await services.store.find(db, projectCorps, {
      project: project.id,
      corp_code: given.corp_code,
      corp_type: given.corp_type,
    });
    if (given.exit_time) {
      if (given.exit_time < given.entry_time) return refusalReport("exitTime", texts.exitBeforeEntry);
      if (old?.corp && (await hasWorkers(push, old.corp))) return refusalReport("exitTime", texts.hasWorkers);
    }
    if (old) {
      const { corp_name: _, ...rest } = given;
      const changes = changesOf<Record<string, unknown>>({ ...old }, rest);
      if (Object.keys(changes).length === 0) return { rows: 1, ok: 0, failed: 0, duplicate: 1, errors: [] };
      await services.store.update(db, projectCorps, old.id, changes);
      return { rows: 1, ok: 1, failed: 0, duplicate: 0, errors: [] };
    }
    if (given.corp_type === companyType.client || given.corp_type === companyType.generalContractor)
      return refusalReport("corpType", texts.enteredHere);
    const corp = await services.store.find(db, corps, { corp_code: given.corp_code });
    await services.store.insert(db, projectCorps, {
      ...(given as object),
      project: project.id,
      corp_name: corp?.corp_name ?? given.corp_name,
      ...(corp ? { corp: corp.id } : { extra_corp: await extraCorp(push, given) }),
      creator_type: source,
    });
    return { rows: 1, ok: 1, failed: 0, duplicate: 0, errors: [] };
  },
};

async function knownEntry({ db, project }: Push, { corp_code, corp_type }: Readonly<Record<string, unknown>>) {
  const known = await fetchOne<{ entry_time: string }>(db)`
    select entry_time from ${allRowsOf("projectCorps")}
      where project = ${project.id} and corp_code = ${toText(corp_code)} and corp_type::text = ${toText(corp_type)}`;
  return known?.entry_time;
}

async function hasWorkers({ db, project }: Push, corp: number): Promise<boolean> {
  const found = await fetchOne(db)`
    select 1 from ${allRowsOf("workers")} where project = ${project.id} and corp = ${corp} and in_status = ${inStatus.onSite} limit 1`;
  return found !== undefined;
}

async function extraCorp(
  { db, services, project }: Push,
  given: { corp_code: string; corp_name: string; corp_type: CodeOf<typeof companyType> },
): Promise<number> {
  const { corp_code, corp_name, corp_type } = given;
  const requested = { owner_corp: project.contractor_corp, corp_code };
  const known = await services.store.find(db, extraCorps, requested);
  return (known ?? (await services.store.insert(db, extraCorps, { ...requested, corp_name, corp_type }))).id;
}
