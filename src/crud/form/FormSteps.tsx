import { Step, StepButton, Stepper, Typography, useMediaQuery } from "@mui/material";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";

interface StepsProps {
  readonly titles: readonly Label[];
  readonly at: number;
  /** Indexes of the steps that contain an error. */
  readonly wrong: ReadonlySet<number>;
  readonly onStep: (at: number) => void;
}

/** The stepper of a long form. The user can go to any step; on a phone only the current one is named. */
export function FormSteps({ titles, at, wrong, onStep }: StepsProps) {
  const t = useTranslations();
  const narrow = useMediaQuery("(max-width: 599.95px)");
  if (narrow)
    return (
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {t(["第{n}步，共{of}步：{title}", "Step {n} of {of}: {title}"], {
          n: at + 1,
          of: titles.length,
          title: titles[at] ?? "",
        })}
      </Typography>
    );
  return (
    <Stepper nonLinear activeStep={at} sx={{ mb: 2, overflowX: "auto", py: 0.5 }}>
      {titles.map((title, step) => (
        <Step key={title[0]} completed={step < at && !wrong.has(step)}>
          <StepButton
            onClick={() => onStep(step)}
            sx={
              wrong.has(step)
                ? { "& .MuiStepLabel-label": { color: "error.main" }, "& .MuiStepIcon-root": { color: "error.main" } }
                : {}
            }
          >
            {t(title)}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
