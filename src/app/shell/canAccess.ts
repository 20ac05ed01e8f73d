import { isResource, loadedResource, summaryOf } from "../declarations";
import { ruleFor } from "../../../resources/kit/access";
import type { ScreenKind } from "../../../resources/kit/menu";
import { getSession } from "../../../providers/session";
import { getActor } from "../../crud/actor";
import { canCreate, canEdit, canRead, canRemove } from "../../crud/permissions";
import { navigation } from "../entry/navigation";
import { resourceNameOf } from "../routing/recordPaths";
import type { WireRow } from "../../kinds/wireRow";

export interface AccessQuestion {
  readonly resource: string;
  readonly action: string;
  readonly record?: unknown;
}

/** A row from the API lists the operations of its reader; react-admin also calls this without a row. */
const isRow = (record: unknown): record is WireRow => typeof record === "object" && record !== null && "actions" in record;

function hasScreen(name: string, view: ScreenKind): boolean {
  const place = navigation.placeOf(view === "list" ? name : resourceNameOf(name), view);
  return place !== undefined && navigation.mayOpen(place, getSession());
}

/**
 * Whether the declaration allows this user what a button or screen of react-admin offers, and the target screen exists. Other
 * resources and other action names are left to the server.
 */
export function canAccess({ resource, action, record }: AccessQuestion): boolean {
  const bare = resourceNameOf(resource);
  if (!isResource(bare)) return true;
  const declaration = summaryOf(bare);
  const actor = getActor();
  switch (action) {
    case "list":
    case "show":
      return canRead(declaration, actor) && hasScreen(resource, action);
    case "create":
      return canCreate(declaration, actor) && hasScreen(resource, "form");
    case "edit": {
      const edits = isRow(record)
        ? canEdit(loadedResource(bare), record)
        : declaration.update?.some(({ by }) => ruleFor(by, actor) !== undefined);
      return edits === true && hasScreen(resource, "form");
    }
    case "delete":
      return isRow(record) ? canRemove(declaration, record) : ruleFor(declaration.remove?.by, actor) !== undefined;
    case "export":
      return ruleFor(declaration.export, actor) !== undefined;
    default:
      return true;
  }
}
