import { Tab, Tabs } from "@mui/material";
import { useListContext } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { getActor } from "../actor";
import { declared } from "../places";
import { firstScene, sceneTabs } from "./scenes";

interface SceneTabsProps {
  readonly of: string;
  /** In the frame of a list that is part of a screen: smaller than that screen's own tabs. */
  readonly within: boolean;
}

/** The scenes of a list as tabs; what is asked beside them stays. */
export function SceneTabs({ of, within }: SceneTabsProps) {
  const say = useSay();
  const { filterValues, setFilters } = useListContext();
  const [resource, actor] = [declared(of), getActor()];
  const tabs = sceneTabs(resource, actor);
  if (tabs.length < 2) return null;
  const scene = (filterValues["scene"] as string | undefined) ?? firstScene(resource, tabs, actor);
  const at = Math.max(
    tabs.findIndex((tab) => tab.scene === scene),
    0,
  );
  const choose = (next: number) => {
    const { scene: _, ...others } = filterValues as Record<string, unknown>;
    const chosen = tabs[next]?.scene;
    setFilters(chosen === undefined ? others : { ...others, scene: chosen }, undefined, false);
  };
  return (
    <Tabs
      value={at}
      onChange={(_, next: number) => choose(next)}
      variant="scrollable"
      sx={
        within
          ? { minHeight: 36, borderBottom: 1, borderColor: "divider", "& .MuiTab-root": { minHeight: 36, py: 0.5, fontSize: 13 } }
          : { mb: 1 }
      }
    >
      {tabs.map(({ scene: name, label }) => (
        <Tab key={name ?? ""} label={say(label)} />
      ))}
    </Tabs>
  );
}
