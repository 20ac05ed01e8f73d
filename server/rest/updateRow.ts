import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { validate } from "../../resources/kit/validate";
import { refuse } from "../../resources/refusals";
import type { DbRow } from "../db/query";
import type { Asker } from "../services";
import { audit, changed } from "./audit";
import { attachFiles, checkReferences, complete, takeFiles } from "./complete";
import { refuseFields } from "./errors";
import { hooksOf } from "./handlers";
import { onSave, perform, withoutVersion } from "./perform";
import { keep, refuseSecondChange } from "./proposals";
import { isIn, refusalOf } from "./rights";
import { answer, checkVersion, locked, setting, touchOf, wholeRow, writing, type Body, type Values } from "./writing";

/** Changes fields. `save_as` on rows that are drafts saves them as they are, or hands them in. */
export async function updateRow(asker: Asker, resource: AnyResource, id: number, body: Body): Promise<DbRow> {
  await writing(asker, resource, body, async (context) => {
    const { row, rights } = await locked(context, id);
    const { drafts, proposals } = resource;
    const open = (resource.update ?? []).filter(({ by, in: states }) => {
      const rule = ruleFor(by, asker.actor);
      return rule !== undefined && rights.admits("update", row) && isIn(row, states);
    });
    if (open.length === 0) refuse(rights.admits("update", row) ? "stateConflict" : "forbidden");
    for (const { unless } of open.slice(0, 1)) {
      const because = unless?.check(row as never, asker.today);
      if (because) throw refusalOf(because);
    }
    checkVersion(row, body);
    const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
    const handedIn = drafts !== undefined && !isDraft && row[drafts.field] === drafts.is;
    const listed = open.every(({ only }) => only) ? open.flatMap(({ only }) => only ?? []) : undefined;
    refuseSecondChange(asker, resource, row, body, listed);
    // A draft that is handed in is judged as a whole, as if it were made now.
    const input = handedIn ? { ...wholeRow(resource, row), ...body } : body;
    const question = {
      ...setting(asker),
      ...(listed && { only: listed }),
      ...(isDraft && { needs: drafts.needs }),
      ...(!handedIn && { current: row }),
    };
    const { data, errors } = validate(resource, input, question);
    refuseFields({ ...(await checkReferences(context.db, asker, resource, data)), ...errors });
    await takeFiles(context.db, asker, resource, data, row);
    await complete(context.db, asker, resource, data, row);
    for (const field of Object.keys(data)) if (resource.fields[field]?.spec.transient) delete data[field];
    const patch = await hooksOf(resource).update?.({ ...context, row: row as never, input: data as never });
    const moves = open.find(({ to }) => to)?.to;
    const values: Values = { ...data, ...patch, ...moves };
    const saved = proposals && isIn(row, proposals.in) ? keep(asker, resource, row, values) : values;
    const changedRow = await context.services.store.update(context.db, resource, id, saved);
    await attachFiles(context.db, resource, id, saved);
    const made = { ...context, row: changedRow as never, before: row as never, input: data as never };
    const after = (await hooksOf(resource).updated?.(made)) ?? changedRow;
    await hooksOf(resource).written?.({ ...context, row: after as never, before: row as never });
    touchOf(context, { ...row, ...(after as unknown as DbRow) });
    const next = handedIn || (drafts && !isDraft && body.save_as !== undefined) ? onSave(resource, body) : undefined;
    // The form of a passed row says the same as that of a draft; there is nothing to hand in then.
    if (next && isIn(row, resource.actions?.[next]?.from)) await perform(context, id, next, withoutVersion(body));
    await audit(context.db, asker, {
      action: "update",
      entity: resource.name,
      row: id,
      ...changed(resource, row, after as never),
    });
  });
  return answer(asker, resource, id);
}
