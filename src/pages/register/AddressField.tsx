import { useEffect, useId, useState } from "react";
import { readAddress, writeAddress } from "../../../resources/kit/address";
import { loadRegions } from "../../../resources/regions/load";
import type { RegionNode } from "../../../resources/regions/region";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FieldError } from "../parts/Field";
import type { DeclaredFieldProps } from "./declaredFieldProps";

/** Province, city and district; the value is complete with the district. */
export function AddressField({ spec, name, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const { demo } = usePlatform();
  const [tree, setTree] = useState<readonly RegionNode[]>([]);
  const [codes, setCodes] = useState<readonly string[]>(() => {
    const address = readAddress(value);
    return address?.kind === "codes" ? address.codes : [];
  });

  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { regionTree } = await loadRegions();
      if (!gone) setTree(regionTree({ demo }));
    };
    void load();
    return () => {
      gone = true;
    };
  }, [demo]);

  const choose = (level: number, code: string) => {
    const next = [...codes.slice(0, level), code].filter(Boolean);
    setCodes(next);
    onChange(next.length === 3 ? writeAddress(next) : "");
  };

  const levels = [["省", "Province"] as const, ["市", "City"] as const, ["区县", "District"] as const];
  const optionsAt = (level: number): readonly RegionNode[] =>
    codes.slice(0, level).reduce((regions, code) => regions.find((region) => region.code === code)?.children ?? [], tree);

  return (
    <div className={error ? "field field-wrong span" : "field span"} role="group" aria-labelledby={id}>
      <span id={id} className={spec.required ? "field-label field-required" : "field-label"}>
        {t(spec.label)}
      </span>
      <div className="field-row">
        {levels.map((words, level) => (
          <select
            key={words[0]}
            name={level === 0 ? name : undefined}
            value={codes[level] ?? ""}
            disabled={level > codes.length}
            aria-label={t(words)}
            aria-invalid={error && level === Math.min(codes.length, 2) ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => choose(level, target.value)}
          >
            <option value="">{t(words)}</option>
            {optionsAt(level).map(({ code, name: place }) => (
              <option key={code} value={code}>
                {place}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
