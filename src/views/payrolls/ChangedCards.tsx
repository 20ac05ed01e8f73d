import { Alert } from "@mui/material";
import type { RollComparison } from "../../../resources/answers/wages";
import { useTranslations } from "../../i18n/useTranslations";
import { LinkButton } from "../../ui/LinkButton";

interface ChangedCardsProps {
  cards: RollComparison["changed_cards"];
  go: (row: number) => void;
}

/** Saved lines whose card is not the one of the worker's file; each leads to its line. */
export function ChangedCards({ cards, go }: ChangedCardsProps) {
  const t = useTranslations();
  if (cards.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5, "& .MuiAlert-message": { maxHeight: 120, overflow: "auto" } }}>
      {t(
        [
          "{n}人的工资卡与人员信息不一致，授权人会看到。请核对：",
          "{n} wage cards differ from those on file; the authoriser will see this. Please check: ",
        ],
        { n: cards.length },
      )}
      {cards.map(({ worker, seq, worker_name, card }) => (
        <LinkButton key={worker} style={{ marginRight: 12 }} onClick={() => go(seq - 1)}>
          {t(["{name} 尾号{card}", "{name} ({card})"], { name: worker_name, card: card.slice(-4) })}
        </LinkButton>
      ))}
    </Alert>
  );
}
