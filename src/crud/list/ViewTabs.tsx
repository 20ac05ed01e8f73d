import { Tab, Tabs } from "@mui/material";
import { useListFilterContext } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { getActor } from "../actor";
import { declarationOf } from "../../routing/recordPaths";
import { defaultView, viewTabs } from "./viewTabs";

interface SceneTabsProps {
  readonly of: string;
  /** In the frame of a list that is part of a screen: smaller than that screen's own tabs. */
  readonly within: boolean;
}

/** The scenes of a list as tabs; what is asked beside them stays. */
export function ViewTabs({ of, within }: SceneTabsProps) {
  const t = useTranslations();
  const { filterValues, setFilters } = useListFilterContext();
  const [resource, actor] = [declarationOf(of), getActor()];
  const tabs = viewTabs(resource, actor);
  if (tabs.length < 2) return null;
  const scene = (filterValues["scene"] as string | undefined) ?? defaultView(resource, tabs, actor);
  const chosen = tabs.find((tab) => tab.scene === scene) ?? tabs[0]!;
  const choose = (next: string) => {
    const { scene: _, ...others } = filterValues as Record<string, unknown>;
    setFilters(next === "" ? others : { ...others, scene: next }, undefined, false);
  };
  return (
    <Tabs value={chosen.scene ?? ""} onChange={(_, next: string) => choose(next)} sx={within ? {} : { mb: 1 }}>
      {tabs.map(({ scene: value = "", label }) => (
        <Tab key={value} value={value} label={t(label)} />
      ))}
    </Tabs>
  );
}
