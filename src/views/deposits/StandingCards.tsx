import { Box, Card, Typography } from "@mui/material";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import type { DepositStanding } from "./standing";
import { Muted } from "../../ui/Muted";

type Tile = readonly [name: Label, value: string, unit: Label, isBad: boolean, notes?: readonly (string | false)[]];
const yuan: Label = ["元", "CNY"];
const deposits: Label = ["笔", ""];

/** Totals: required deposits, stored deposits, and those due soon. */
export function StandingCards({ standing }: { standing: DepositStanding }) {
  const t = useTranslations();
  const { required_amount, stored_amount, short_amount, surplus_amount, completed_amount, expiring_count, refill_count } =
    standing;
  const cards: readonly Tile[] = [
    [["应存", "Required"], yuanOf(required_amount), yuan, false],
    [
      ["已存", "Deposited"],
      yuanOf(stored_amount),
      yuan,
      false,
      [
        Number(surplus_amount) > 0 &&
          t(["其中超出应存{n}元，不抵其他项目的不足", "{n} CNY of it above the requirement, not offset against shortfalls"], {
            n: yuanOf(surplus_amount),
          }),
        Number(completed_amount) > 0 &&
          t(["另有已完工项目{n}元尚未返还", "Plus {n} CNY of completed projects, not yet released"], {
            n: yuanOf(completed_amount),
          }),
      ],
    ],
    [["不足", "Shortfall"], yuanOf(short_amount), yuan, Number(short_amount) > 0],
    [["30日内到期", "Expiring within 30 days"], String(expiring_count), deposits, expiring_count > 0],
    [["待补足", "To be topped up"], String(refill_count), deposits, refill_count > 0],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 1.5,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", md: "repeat(5, 1fr)" },
        "& > :last-child:nth-of-type(odd)": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      {cards.map(([name, value, unit, isBad, notes = []]) => (
        <Card key={name[0]} sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Muted component="dt">{t(name)}</Muted>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
            color={isBad ? "error.main" : "text.primary"}
          >
            {value} <Muted component="span">{t(unit)}</Muted>
            {notes.map(
              (note) =>
                note && (
                  <Typography
                    key={note}
                    component="span"
                    variant="caption"
                    color="text.secondary"
                    sx={{ display: "block", mt: 0.5, fontWeight: 400 }}
                  >
                    {note}
                  </Typography>
                ),
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
