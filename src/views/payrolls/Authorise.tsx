import { Alert, Box, Button, DialogActions, DialogContent } from "@mui/material";
import type { SubmitEvent } from "react";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { Loadable, type QueryState } from "../../app/data/Loadable";
import { yuanOf } from "../../ui/money";
import { SimulatedBank } from "../../app/data/SimulatedBank";
import { useTranslations } from "../../app/i18n/useTranslations";
import { TitledDialog } from "../../ui/TitledDialog";
import { AuthoriseCodes, hasCodes } from "./AuthoriseCodes";
import { ComparisonFindings } from "./ComparisonFindings";
import { PaymentSummary } from "./PaymentSummary";
import type { RollRow } from "./rollRow";
import { useAuthorisation, type PayTicket } from "./useAuthorisation";

interface AuthoriseProps {
  roll: RollRow;
  comparison: QueryState<RollComparison>;
  onClose: () => void;
}

/** The contractor's checker authorises the payment: sees what is paid from which account, and enters the code sent by text message. */
export function Authorise({ roll, comparison, onClose }: AuthoriseProps) {
  const t = useTranslations();
  const authorisation = useAuthorisation(roll, onClose);
  return (
    <TitledDialog
      title={
        <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
          {t(payRollActions.authorise.label)} <SimulatedBank />
        </Box>
      }
      onClose={onClose}
    >
      <Loadable answer={authorisation.request}>
        {(ticket) => <AuthoriseForm {...{ roll, comparison, onClose, authorisation, ticket }} />}
      </Loadable>
    </TitledDialog>
  );
}

interface AuthoriseFormProps extends AuthoriseProps {
  authorisation: ReturnType<typeof useAuthorisation>;
  ticket: PayTicket;
}

function AuthoriseForm({ roll, comparison, onClose, authorisation, ticket }: AuthoriseFormProps) {
  const t = useTranslations();
  const { wait, requestAgain, request, isAuthorising } = authorisation;
  const { summary } = ticket;
  const isShort = Number(summary.shortfall) > 0;
  const isReady = hasCodes({ ticket, authorisation }) && !isShort;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) authorisation.authorise(ticket.ticket);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogContent sx={{ pt: 1 }}>
        <PaymentSummary roll={roll} summary={summary} />
        {/* The list has its own scroll area, so that the code stays visible below a long list. */}
        <Box
          role="region"
          aria-label={t(["核对", "Review"])}
          tabIndex={0}
          sx={{
            mt: 2,
            maxHeight: { xs: 260, sm: 230 },
            overflow: "auto",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            p: 1.5,
          }}
        >
          <Loadable answer={comparison}>{(found) => <ComparisonFindings comparison={found} isSubmitted />}</Loadable>
        </Box>
        {isShort && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t(
              [
                "专户余额不足，差额{short}元，请先拨付人工费用。",
                "Insufficient account balance, shortfall {short} CNY. Transfer the labour fee first.",
              ],
              { short: yuanOf(summary.shortfall) },
            )}
          </Alert>
        )}
        <AuthoriseCodes ticket={ticket} authorisation={authorisation} disabled={isShort} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void requestAgain()} disabled={wait > 0} loading={request.isFetching}>
          {wait > 0 ? t(["{wait}秒后可重新获取", "New code in {wait} s"], { wait }) : t(["重新获取验证码", "Send a new code"])}
        </Button>
        <Button onClick={onClose}>{t(["取消", "Cancel"])}</Button>
        <Button type="submit" variant="contained" color="success" disabled={!isReady} loading={isAuthorising}>
          {t(["确认授权", "Authorise"])}
        </Button>
      </DialogActions>
    </form>
  );
}
