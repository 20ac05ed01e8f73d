import { useListFilterContext } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { PlainTabs } from "../../plain/PlainTabs";
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
  const { filterValues, setFilters } = useListFilterContext();
  const [resource, actor] = [declared(of), getActor()];
  const tabs = sceneTabs(resource, actor);
  if (tabs.length < 2) return null;
  const scene = (filterValues["scene"] as string | undefined) ?? firstScene(resource, tabs, actor);
  const chosen = tabs.find((tab) => tab.scene === scene) ?? tabs[0]!;
  const choose = (next: string) => {
    const { scene: _, ...others } = filterValues as Record<string, unknown>;
    setFilters(next === "" ? others : { ...others, scene: next }, undefined, false);
  };
  return (
    <PlainTabs
      tabs={tabs.map(({ scene: key = "", label }) => ({ key, words: say(label) }))}
      chosen={chosen.scene ?? ""}
      onChoose={choose}
      small={within}
      {...(!within && { className: "list-scenes" })}
    />
  );
}
