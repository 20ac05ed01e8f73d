import { Chip } from "@mui/material";
import { usePlatform } from "../i18n/usePlatform";
import { useTranslations } from "../i18n/useTranslations";

/** A notice on screens with payments that the bank is simulated and no money is transferred. */
export function SimulatedBank() {
  const t = useTranslations();
  const { bank_simulated } = usePlatform();
  if (!bank_simulated) return null;
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      label={t(["模拟银行", "Simulated bank"])}
      title={t(["演示环境，不发生真实资金划转", "Demo environment: no real money is transferred"])}
    />
  );
}
