import type { ReactNode } from "react";
import { resourceByName } from "../../../resources";
import type { Actor } from "../../../resources/kit/access";
import type { AnyResource, Tab } from "../../../resources/kit/resource";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { getActor } from "../actor";
import { GeneratedList } from "../list/GeneratedList";
import { canRead, isConditionMet } from "../permissions";
import { RelationTable } from "./RelationTable";

/** The tabs that this reader finds on the page of this row. */
export function offeredTabs({ tabs = {}, relations: known = {} }: AnyResource, row: WireRow, actor: Actor) {
  // Rows without their own list are read through other calls, hence the path.
  const isReadable = (name: string) => canRead({ path: "", ...resourceByName(name) }, actor);
  return Object.entries(tabs).filter(([, { relations = [], lists = [], shows, when }]) => {
    const shown = shows ?? [...relations.map((name) => known[name]!.reference), ...lists];
    return isConditionMet(when, row, actor) && (shown.length === 0 || shown.some(isReadable));
  });
}

interface RecordTabProps {
  readonly row: WireRow;
  readonly tab: Tab;
  /** What the screen draws by hand. */
  readonly children: ReactNode;
}

/** What one tab shows of a row. */
export function RecordTab({ row, tab, children }: RecordTabProps) {
  const t = useTranslations();
  const { relations = [], by, hideTabs = false } = tab;
  const lists = (tab.lists ?? []).filter((name) => canRead(resourceByName(name), getActor()));
  const isAlone = lists.length === 1 && !children;
  return (
    <>
      {children}
      {relations.map((name) => (
        <RelationTable key={name} name={name} />
      ))}
      {lists.map((name) => (
        <GeneratedList
          key={name}
          resource={name}
          embedded
          hideTabs={hideTabs}
          filter={by === undefined ? {} : { [by]: row.id }}
          {...(!isAlone && { heading: t(resourceByName(name).label) })}
        />
      ))}
    </>
  );
}
