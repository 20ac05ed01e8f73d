import { Box } from "@mui/material";
import type { FileRef } from "../../../resources/kit/field";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { Told } from "../../kinds/told";
import { DeclaredInput } from "../parts/DeclaredInput";

export interface Head {
  title: string | null;
  remark: string | null;
  attach_files: readonly FileRef[];
}

export const headOf = (roll: Told): Head => ({
  title: (roll["title"] as string | null) ?? null,
  remark: (roll["remark"] as string | null) ?? null,
  attach_files: (roll["attach_files"] as FileRef[] | null) ?? [],
});

export const changedIn = (now: Head, before: Head): Partial<Head> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Head])),
  );

interface HeadInputsProps {
  head: Head;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Head>) => void;
}

/** What a maker may change of a payroll beside its lines. */
export function HeadInputs({ head, errors, onChange }: HeadInputsProps) {
  const input = (name: keyof Head) => (
    <DeclaredInput field={payRolls.fields[name]} name={name} values={head} onChange={onChange} error={errors[name]} />
  );
  return (
    <Box sx={{ display: "grid", gap: "4px 20px", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}>
      {input("attach_files")}
      <div>
        {input("title")}
        {input("remark")}
      </div>
    </Box>
  );
}
