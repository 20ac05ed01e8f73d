import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { validate } from "../../resources/kit/validate";
import { refuse } from "../../resources/refusals";
import { name, one, sql, type DbRow } from "../db/query";
import type { Asker } from "../services";
import { audit, changed } from "./audit";
import { attachFiles, checkReferences, complete, takeFiles } from "./complete";
import { refuseFields } from "./errors";
import { hooksOf } from "./handlers";
import { onSave, perform, withoutVersion } from "./perform";
import { asSql, meaningFor } from "./scope";
import { answer, setting, touchOf, writing, type Body, type Values, type Work } from "./writing";

async function insert(context: Work, data: Values): Promise<DbRow> {
  const { resource, db, services, actor } = context;
  const patch = await hooksOf(resource).create?.({ ...context, input: data as never });
  const row = await services.store.insert(db, resource, { ...data, ...patch }, actor.id);
  await attachFiles(db, resource, row.id, row);
  return row;
}

export async function createRow(asker: Asker, resource: AnyResource, body: Body): Promise<DbRow> {
  const rule = ruleFor(resource.create, asker.actor) ?? refuseCall();
  const { drafts } = resource;
  const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
  const id = await writing(asker, resource, body, async (context) => {
    const { data, errors } = validate(resource, body, { ...setting(asker), ...(isDraft && { needs: drafts.needs }) });
    refuseFields({ ...(await checkReferences(context.db, asker, resource, data)), ...errors });
    if (isDraft) data[drafts.field] = drafts.is;
    await takeFiles(context.db, asker, resource, data);
    await complete(context.db, asker, resource, data);
    const transient = Object.keys(data).filter((field) => resource.fields[field]?.spec.transient);
    for (const field of transient) delete data[field];
    const row = await insert(context, data);
    const within = asSql(meaningFor(asker, resource, rule.where));
    if (!(await one(context.db, sql`select 1 as it from ${name(resource.table)} t where t.id = ${row.id} and ${within}`)))
      refuse("forbidden");
    await hooksOf(resource).created?.({ ...context, row: row as never, input: data as never });
    await hooksOf(resource).written?.({ ...context, row: row as never });
    touchOf(context, row);
    const next = isDraft ? undefined : onSave(resource, body);
    if (next) await perform(context, row.id as number, next, withoutVersion(body));
    await audit(context.db, asker, {
      action: "create",
      entity: resource.name,
      row: row.id as number,
      ...changed(resource, undefined, row),
    });
    return row.id as number;
  });
  return answer(asker, resource, id);
}

const refuseCall = (): never => refuse("forbidden") as never;
