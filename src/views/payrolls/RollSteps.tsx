import { Box, Step, StepLabel, Stepper, useMediaQuery } from "@mui/material";
import { codeLabel } from "../../../resources/kit/codeLabel";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { wordOf } from "../parts/toldValues";

const failed = 4;
const done = 3;

const failureOf = (roll: Told): Label => {
  const { spec } = payRolls.fields.status;
  return [codeLabel(spec, failed, roll, "zh"), codeLabel(spec, failed, roll, "en")];
};

/** 编制 → 审核 → 发放中 → 完成, with who and when; on a phone one under the other. */
export function RollSteps({ roll }: { roll: Told }) {
  const say = useSay();
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const status = Number(roll["status"]);
  const steps: readonly { label: Label; by: string; at: string }[] = [
    { label: ["编制", "Preparation"], by: wordOf(roll, "submitted_by_name"), at: wordOf(roll, "submitted_at") },
    { label: ["审核", "Review"], by: wordOf(roll, "authorised_by_name"), at: wordOf(roll, "authorised_at") },
    { label: ["发放中", "Payment"], by: wordOf(roll, "bank_batch_no"), at: "" },
    {
      label: status === failed ? failureOf(roll) : ["完成", "Done"],
      by: "",
      at: wordOf(roll, "finished_at"),
    },
  ];
  const active = status === failed ? done : status === done ? steps.length : status;
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
              error={status === failed && index === done}
              optional={
                <Box
                  component="span"
                  sx={{ display: "block", fontSize: 12, color: "text.secondary", textAlign: narrow ? "left" : "center" }}
                >
                  {index <= active && [by, at.slice(0, 16)].filter(Boolean).join(" ")}
                </Box>
              }
            >
              {say(label)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
