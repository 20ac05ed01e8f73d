import { useTranslations } from "../../app/i18n/useTranslations";
import { textValueOf } from "../../kinds/rowValues";
import type { RollRow } from "../payrolls/rollRow";
import { Muted } from "../../ui/Muted";

/** Whose payroll it is: the payrolls of a project's month differ only in team and employer. */
export function TeamOf({ roll }: { roll: RollRow }) {
  const t = useTranslations();
  return (
    <>
      {textValueOf(roll, "team_name") || t(["全部班组", "All teams"])}
      <Muted>{textValueOf(roll, "corp_name")}</Muted>
    </>
  );
}
