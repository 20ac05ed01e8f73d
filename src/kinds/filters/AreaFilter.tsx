import { useMemo } from "react";
import type { RegionNode } from "../../../resources/regions/region";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Combobox } from "../../ui/Combobox";
import { useRegions } from "../useRegions";
import type { FilterProps } from "../inputs/input";

/** The maximum number of options; the user finds others by typing. */
const offered = 60;

interface Area {
  readonly code: string;
  /** With the name of its parent, because many districts have the same name. */
  readonly text: string;
}

const areasIn = (regions: readonly RegionNode[], above = ""): Area[] =>
  regions.flatMap(({ code, name, children }) => [{ code, text: above + name }, ...areasIn(children, above + name)]);

/** A filter by province, city or district, searched by name. The platform's own city comes first. */
export function AreaFilter({ name, label, value, onChange }: FilterProps) {
  const t = useTranslations();
  const { demo, city } = usePlatform();
  const regions = useRegions(true);
  const areas = useMemo(() => {
    const all = areasIn(regions?.regionTree({ demo }) ?? []);
    const isOwn = ({ text }: Area) => text.includes(city);
    return [...all.filter(isOwn), ...all.filter((area) => !isOwn(area))];
  }, [regions, demo, city]);
  return (
    <Combobox
      name={name}
      label={label}
      options={areas}
      value={areas.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ code }) => code}
      filterOptions={(all, { inputValue }) => all.filter(({ text }) => text.includes(inputValue.trim())).slice(0, offered)}
      onChange={(_, area) => onChange(area?.code ?? null)}
      noOptionsText={t(["没有符合的地区", "No matching region"])}
    />
  );
}
