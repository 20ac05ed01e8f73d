import { Button } from "@mui/material";
import { useState } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { FollowUpDialog } from "./FollowUpDialog";
import { offeredFollowUps, type OfferedFollowUp } from "./followUps";

interface FollowUpButtonsProps {
  readonly resource: string;
  readonly row: WireRow;
  /** The name of the next step, drawn as the main button. */
  readonly primary?: string | null | undefined;
}

/** A button for each row that may be created as a follow-up of this one, with the form that it opens. */
export function FollowUpButtons({ resource, row, primary }: FollowUpButtonsProps) {
  const t = useTranslations();
  const [chosen, choose] = useState<OfferedFollowUp>();
  return (
    <>
      {offeredFollowUps(resource, row).map((offered) => (
        <Button
          key={offered.name}
          size="small"
          variant={offered.name === primary ? "contained" : "outlined"}
          color={offered.followUp.tone === "danger" ? "error" : "primary"}
          onClick={() => choose(offered)}
        >
          {t(offered.followUp.label)}
        </Button>
      ))}
      {chosen && <FollowUpDialog offered={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
