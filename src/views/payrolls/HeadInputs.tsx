import { Box } from "@mui/material";
import type { FileRef } from "../../../resources/kit/field";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { RollRow } from "./rollRow";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";

export interface PayrollHead {
  title: string | null;
  remark: string | null;
  attach_files: readonly FileRef[];
}

export const headOf = (roll: RollRow): PayrollHead => ({
  title: roll.title ?? null,
  remark: roll.remark ?? null,
  attach_files: roll.attach_files ?? [],
});

export const changedHead = (now: PayrollHead, before: PayrollHead): Partial<PayrollHead> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof PayrollHead])),
  );

interface HeadInputsProps {
  head: PayrollHead;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PayrollHead>) => void;
}

export function HeadInputs({ head, errors, onChange }: HeadInputsProps) {
  const input = (name: keyof PayrollHead) => (
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
