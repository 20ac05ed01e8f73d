import { Alert, Box } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";
import { rowIn } from "../../../resources/payrolls/lineMessages";
import { LinkButton } from "../../ui/LinkButton";

/** All errors of the lines; each message links to its line. */
export function LineMessages({ messages, go }: { messages: readonly string[]; go: (row: number) => void }) {
  const t = useTranslations();
  if (messages.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {t(["有{n}处需要修改，点击可到该行：", "{n} corrections needed; click to go to the line:"], { n: messages.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 140, overflow: "auto" }}>
        {messages.map((message) => {
          const row = rowIn(message);
          return (
            <li key={message}>{row === undefined ? message : <LinkButton onClick={() => go(row - 1)}>{message}</LinkButton>}</li>
          );
        })}
      </Box>
    </Alert>
  );
}
