import { memo } from "react";
import { Link } from "../../../app/entry/Link";
import { useLocale } from "../../../app/i18n/useTranslations";
import { countText } from "../figures/figures";
import { LevelMark } from "../parts/LevelMark";
import { riskWord, worstOf } from "../parts/levels";
import type { ShownDistrict } from "./layOutTiles";
import { Points, type PointedProject } from "./Points";
import type { MapBox } from "./projection";
import { RegionPulse } from "./Pulses";
import { tileTexts } from "./tileTexts";

interface Props {
  district: ShownDistrict;
  /** The size of the map that contains the tile. */
  box: MapBox;
  /** Whether the tile links to the district's own screen; false on that screen. */
  linked: boolean;
  chosen: number | undefined;
  onPoint: (pointed: PointedProject | null) => void;
}

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

/** A district with its name, figures, and projects at their positions. The border has the colour of its most severe level. */
export const DistrictTile = memo(function DistrictTile({ district, box, linked, chosen, onPoint }: Props) {
  const locale = useLocale();
  const { tile, name, levels, field, plotted, radius } = district;
  const worst = worstOf(levels);
  const counts = ([1, 2, 3] as const).map((level) => [level, levels?.[`level${level}`] ?? 0] as const);
  return (
    <section
      className={`tile ${worst === null ? "" : `level-${worst}`}`}
      style={{
        left: percent(tile.left, box.width),
        top: percent(tile.top, box.height),
        width: percent(tile.width, box.width),
        height: percent(tile.height, box.height),
      }}
      aria-label={name}
    >
      <header className="tile-head">
        <h3>{linked ? <Link to={`/screen-region?regionId=${district.region}`}>{name}</Link> : name}</h3>
        <ul className="tile-levels">
          {worst === 9 && <li className="level-9">{riskWord(9, locale)}</li>}
          {counts.map(([level, count]) =>
            count > 0 ? (
              <li key={level} className={`level-${level}`} title={riskWord(level, locale)}>
                <LevelMark level={level} />
                <span className="unseen">{riskWord(level, locale)}</span>
                {countText(count)}
              </li>
            ) : null,
          )}
        </ul>
        {tileTexts(district, locale).map((texts, line) => (
          <p key={texts[0]} className={line === 0 ? "tile-figures" : "tile-overdue"}>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        ))}
      </header>
      <svg
        className="field"
        style={{ height: percent(field.height, tile.height) }}
        viewBox={`0 0 ${field.width} ${field.height}`}
      >
        <Points
          plotted={plotted}
          radius={radius}
          hexagons
          left={tile.left}
          top={tile.top + (tile.height - field.height)}
          chosen={chosen}
          onPoint={onPoint}
        />
      </svg>
      <RegionPulse region={district.region} />
    </section>
  );
});
