import { Box, Step, StepLabel, Stepper, useMediaQuery } from "@mui/material";
import { codeLabel } from "../../../resources/kit/codeLabel";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useTranslations } from "../../app/i18n/useTranslations";
import { textValueOf } from "../../kinds/rowValues";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import type { RollRow } from "./rollRow";

const { failed, paid } = payrollStatus;

const failureOf = (roll: RollRow): Label => {
  const { spec } = payRolls.fields.status;
  return [codeLabel(spec, failed, roll, "zh"), codeLabel(spec, failed, roll, "en")];
};

/** Stepper 编制 → 审核 → 发放中 → 完成, with user and time; vertical on a phone. */
export function RollSteps({ roll }: { roll: RollRow }) {
  const t = useTranslations();
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const status = Number(roll.status);
  const steps: readonly { label: Label; by: string; at: string }[] = [
    { label: ["编制", "Preparation"], by: textValueOf(roll, "submitted_by_name"), at: textValueOf(roll, "submitted_at") },
    { label: ["审核", "Review"], by: textValueOf(roll, "authorised_by_name"), at: textValueOf(roll, "authorised_at") },
    { label: ["发放中", "Payment"], by: textValueOf(roll, "bank_batch_no"), at: "" },
    {
      label: status === failed ? failureOf(roll) : ["完成", "Done"],
      by: "",
      at: textValueOf(roll, "finished_at"),
    },
  ];
  const active = status === failed ? paid : status === paid ? steps.length : status;
  return (
    <Box sx={{ py: 1 }}>
      <Stepper
        activeStep={active}
        sx={{ "& .MuiStepConnector-lineVertical": { minHeight: 8 } }}
        {...(narrow ? { orientation: "vertical" } : { alternativeLabel: true })}
      >
        {steps.map(({ label, by, at }, index) => (
          <Step key={label[0]}>
            <StepLabel
              error={status === failed && index === paid}
              optional={
                <Box
                  component="span"
                  sx={{ display: "block", fontSize: 12, color: "text.secondary", textAlign: narrow ? "left" : "center" }}
                >
                  {index <= active && [by, at.slice(0, 16)].filter(Boolean).join(" ")}
                </Box>
              }
            >
              {t(label)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
