import type { ReactNode } from "react";
import { summaryOf } from "../../app/declarations";
import type { Actor } from "../../../resources/kit/access";
import { meets } from "../../../resources/kit/meets";
import type { AnyResource, Tab } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { todayInShanghai } from "../../app/i18n/today";
import { getActor } from "../actor";
import { GeneratedList } from "../list/GeneratedList";
import { canRead } from "../permissions";
import { RelationTable } from "./RelationTable";

/** The tabs that the user may see on the page of this row. */
export function offeredTabs({ tabs = {}, relations = {} }: AnyResource, row: WireRow, actor: Actor) {
  // Resources without their own list are read through other calls; the empty path makes canRead check the access rule only.
  const isReadable = (name: string) => canRead({ path: "", ...summaryOf(name) }, actor);
  return Object.entries(tabs).filter(([, tab]) => {
    const shown = tab.shows ?? [...(tab.relations ?? []).map((name) => relations[name]!.reference), ...(tab.lists ?? [])];
    const isOffered = !tab.when || meets(tab.when, row, actor, todayInShanghai()) === true;
    return isOffered && (shown.length === 0 || shown.some(isReadable));
  });
}

interface RecordTabProps {
  readonly row: WireRow;
  readonly tab: Tab;
  /** The custom content of the tab. */
  readonly children: ReactNode;
}

/** The content of one tab of a row's page. */
export function RecordTab({ row, tab, children }: RecordTabProps) {
  const t = useTranslations();
  const { relations = [], by, hideTabs = false } = tab;
  const lists = (tab.lists ?? []).filter((name) => canRead(summaryOf(name), getActor()));
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
          {...(!isAlone && { heading: t(summaryOf(name).label) })}
        />
      ))}
    </>
  );
}
