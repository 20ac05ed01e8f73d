import { resources } from "../../resources";
import { declarationFaults } from "../../resources/declarationFaults";
import type { AnyResource } from "../../resources/kit/resource";
import "../topics/actions";
import { hooksOf } from "../engine/rest/handlers";
import { OperatorError } from "../platform/operatorError";

/** Editable relations that the engine cannot write: their values wait for a review, or an action saves the form. */
function unwrittenRelations(resource: AnyResource): readonly string[] {
  const { relations = {}, staging, actions = {} } = resource;
  const isSavedByAction = Object.values(actions).some(({ call }) => call === "PATCH");
  if (!staging && !isSavedByAction) return [];
  const writers = hooksOf(resource).relations ?? {};
  return Object.entries(relations)
    .filter(([name, { editable }]) => editable && !writers[name])
    .map(
      ([name]) =>
        `${resource.name}.relations.${name}: a row with ${staging ? "staging" : "an action under PATCH"} needs a writer of its own; ` +
        `write registerHooks(${resource.name}, { relations: { ${name}: … } })`,
    );
}

/** Refuses declarations with faults that only a user would find. */
export function checkDeclarations(): void {
  const faults = Object.values<AnyResource>(resources).flatMap((resource) => [
    ...declarationFaults(resource),
    ...unwrittenRelations(resource),
  ]);
  if (faults.length > 0) throw new OperatorError(["The declarations have faults:", ...faults].join("\n"));
}
