import { Alert, Box, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useGetOne } from "react-admin";
import { ActionDialog } from "../../crud/actions/ActionDialog";
import type { ActionViewProps } from "../../crud/actions/actionView";
import { useTranslations } from "../../app/i18n/useTranslations";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { FileLinks } from "../../kinds/FileLinks";
import { AgreedNextStep } from "./AgreedNextStep";
import { CountTable } from "./CountTable";
import type { ObjectionRow } from "./objectionRow";
import { ReadingDialog } from "../../ui/TitledDialog";

/** The 答复 dialog with the objection: the worker's text and evidence, and his or her count next to payroll and attendance. */
export default function AnswerObjection({ request, onClose }: ActionViewProps) {
  const t = useTranslations();
  const { data: objection } = useGetOne<ObjectionRow>("objections", { id: request.rows[0]?.id ?? 0 });
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered && objection) return <AfterAnswer objection={objection} onClose={onClose} />;
  return (
    <ActionDialog request={request} onClose={onClose} onDone={() => setAnswered(true)}>
      {objection && request.rows.length === 1 && (
        <>
          {(objection.content || objection.files) && (
            <Box sx={{ mb: 2 }}>
              <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {objection.content}
              </Typography>
              {objection.files && <FileLinks files={objection.files} />}
            </Box>
          )}
          <CountTable objection={objection} />
          <Alert severity="info" sx={{ mb: 2 }}>
            {t([
              "同意后须更正：工资未发放的，更正工资单后才能提交和发放；已发放的，另做补发工资单。工人会收到短信。",
              "What you agree to has to be corrected: an unpaid payroll before it is submitted and paid, a paid one with a supplementary payroll. The worker gets a text.",
            ])}
          </Alert>
        </>
      )}
    </ActionDialog>
  );
}

/** The step after the answer; none if the company does not agree. */
function AfterAnswer({ objection, onClose }: { readonly objection: ObjectionRow; readonly onClose: () => void }) {
  const t = useTranslations();
  const { outcome } = objection;
  const isRejected = outcome === objectionOutcome.rejected;
  useEffect(() => {
    if (isRejected) onClose();
  }, [isRejected, onClose]);
  if (outcome !== objectionOutcome.agreed) return null;
  return (
    <ReadingDialog title={t(["已同意异议", "Objection agreed to"])} onClose={onClose}>
      <AgreedNextStep objection={objection} />
    </ReadingDialog>
  );
}
