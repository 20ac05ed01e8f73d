import { useGetList, useListContext, useListFilterContext } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../actor";
import { declarationOf, resourceNameOf } from "../../app/routing/recordPaths";
import { Tabs } from "../../ui/Tabs";
import { defaultView, viewTabs } from "./viewTabs";
import css from "./ViewTabs.module.css";

interface SceneTabsProps {
  readonly resource: string;
  /** Inside a list that is part of a screen: smaller than that screen's own tabs. */
  readonly within: boolean;
}

/** The views of a list as tabs; switching keeps the other filters. */
export function ViewTabs({ resource, within }: SceneTabsProps) {
  const t = useTranslations();
  const { filterValues, setFilters } = useListFilterContext();
  const [declaration, actor] = [declarationOf(resource), getActor()];
  const tabs = viewTabs(declaration, actor);
  if (tabs.length < 2) return null;
  const scene = (filterValues["scene"] as string | undefined) ?? defaultView(declaration, tabs, actor);
  const chosen = tabs.find((tab) => tab.scene === scene) ?? tabs[0]!;
  const choose = (next: string) => {
    const { scene: _, ...others } = filterValues as Record<string, unknown>;
    setFilters(next === "" ? others : { ...others, scene: next }, undefined, false);
  };
  return (
    <Tabs
      tabs={tabs.map(({ scene: value = "", label }) => ({
        value,
        label: declaration.list?.countedTabs ? <CountedTab resource={resource} scene={value} label={t(label)} /> : t(label),
      }))}
      value={chosen.scene ?? ""}
      onChange={choose}
      className={within ? css.within : css.above}
    />
  );
}

interface CountedTabProps {
  readonly resource: string;
  /** Empty for all rows. */
  readonly scene: string;
  readonly label: string;
}

/** A tab's label with the number of rows that the list shows in it: the query of the list, with its permanent filter. */
function CountedTab({ resource, scene, label }: CountedTabProps) {
  const { filterValues, filter } = useListContext();
  const { scene: _, ...others } = { ...(filterValues as Record<string, unknown>), ...filter };
  const { total } = useGetList(resourceNameOf(resource), {
    filter: scene === "" ? others : { ...others, scene },
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "ASC" },
  });
  return (
    <span>
      {label} {total !== undefined && <small>{total.toLocaleString("en-US")}</small>}
    </span>
  );
}
