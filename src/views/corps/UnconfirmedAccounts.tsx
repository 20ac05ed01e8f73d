import { Alert, Box } from "@mui/material";
import { RecordContextProvider, ResourceContextProvider, useRecordContext } from "react-admin";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { labelOf } from "../../../resources/kit/dictionary";
import { numberValueOf, relatedRows, textValueOf } from "../../kinds/rowValues";
import { ActionButtons } from "../../crud/actions/ActionButtons";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

/** Further accounts created by an official and not yet confirmed, for an administrator of the company or a reviewing official. */
export function UnconfirmedAccounts() {
  const t = useTranslations();
  const locale = useLocale();
  const corp = useRecordContext<WireRow>();
  return (
    <ResourceContextProvider value="accounts">
      {corp &&
        relatedRows(corp, "unconfirmed_accounts").map((account) => (
          <RecordContextProvider key={account.id} value={account}>
            <Alert severity="info" sx={{ mb: 2, alignItems: "center", "& .MuiAlert-message": { flex: 1 } }}>
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
                <Box sx={{ flex: "1 1 260px" }}>
                  {t(
                    [
                      "待确认的企业账号：{name}，{duty}，{phone}（{username}）",
                      "Account to confirm: {name}, {duty}, {phone} ({username})",
                    ],
                    {
                      name: textValueOf(account, "name"),
                      duty: labelOf(corpDuty, numberValueOf(account, "corp_duty"), locale),
                      phone: textValueOf(account, "phone"),
                      username: textValueOf(account, "username"),
                    },
                  )}
                </Box>
                <ActionButtons only={["confirm", "decline"]} />
              </Box>
            </Alert>
          </RecordContextProvider>
        ))}
    </ResourceContextProvider>
  );
}
