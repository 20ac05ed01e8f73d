import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { call } from "../../../providers/httpClient";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { isAcceptable } from "../../../resources/payrolls/rollWarnings";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { useSave } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { AcceptWarnings } from "../payrolls/AcceptWarnings";
import { TeamOf } from "./TeamOf";
import { CorrectLine } from "./CorrectLine";
import type { PaydayException } from "./exceptions";

const { accept } = payRollActions;

interface ExceptionsProps {
  exceptions: readonly PaydayException[];
  onChanged: () => void;
}

/** More would push the button that submits out of reach; the red ones come first. */
const atFirst = 20;

/** Only the workers about whom something differs; each is accepted or corrected here. */
export function Exceptions({ exceptions, onChanged }: ExceptionsProps) {
  const t = useTranslations();
  const [showAll, setShowAll] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [corrected, setCorrected] = useState<PaydayException>();
  const [explained, setExplained] = useState<PaydayException>();
  const open = exceptions.filter(({ isAccepted }) => !isAccepted);
  const provider = useDataProvider<AppDataProvider>();
  const word = t(["已核对", "Checked"]);
  const accepting = useSave(
    async (checked: readonly PaydayException[]) => {
      for (const id of new Set(checked.map(({ roll }) => roll.id))) {
        const people = checked.filter(({ roll }) => roll.id === id);
        const warnings = people.flatMap((each) => each.warnings.filter(({ kind }) => isAcceptable(kind)));
        await provider.action("payRolls", { id, call: accept.call, data: { action: "accept", word, warnings } });
      }
    },
    { onSuccess: onChanged },
  );
  const listing = useSave(
    ({ roll, worker }: PaydayException) =>
      call(payRollDetails.path ?? "", { method: "POST", data: { pay_roll: roll.id, details: [{ worker }] } }),
    { success: ["已列入", "Added"], onSuccess: onChanged },
  );
  const usual = open.filter(({ isRed }) => !isRed);
  const accepted = exceptions.length - open.length;
  const listed = showAll ? exceptions : open;
  const shown = new Set(isWhole ? listed : listed.slice(0, atFirst));
  /** Only what the page shows can be confirmed as seen. */
  const isEachShown = usual.every((each) => shown.has(each));
  return (
    <SectionPanel
      flush
      title={t(["需要看的人", "Workers to look at"])}
      tools={
        usual.length > 1 &&
        (isEachShown ? (
          <Button size="small" loading={accepting.isPending} onClick={() => accepting.mutate(usual)}>
            {t(["一般变化{n}人都看过了", "All {n} ordinary changes are right"], { n: usual.length })}
          </Button>
        ) : (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t(["查看一般变化{n}人", "See all {n} ordinary changes"], { n: usual.length })}
          </Button>
        ))
      }
    >
      <DataTable
        cards
        rows={[...shown]}
        empty={t(["没有需要看的人", "Nobody to look at"])}
        rowKey={({ roll, worker }) => `${roll.id}.${worker}`}
        columns={[
          {
            label: t(["变化", "What differs"]),
            wraps: true,
            render: ({ texts }) => (
              <Box sx={{ display: "grid", gap: 0.5 }}>
                {texts.map(({ title, text }) => (
                  <div key={title}>
                    {text}
                    <Box component="span" sx={{ ml: 1, fontSize: 13, color: "text.secondary" }}>
                      {title}
                    </Box>
                  </div>
                ))}
              </Box>
            ),
          },
          { label: t(payRolls.fields.team.spec.label), wraps: true, render: ({ roll }) => <TeamOf roll={roll} /> },
          {
            label: t(["状态", "State"]),
            render: ({ isRed, isAccepted }) =>
              isAccepted ? (
                <TextTag tone="quiet">{t(["已核对", "Checked"])}</TextTag>
              ) : isRed ? (
                <TextTag tone="bad">{t(["须更正或说明", "Correct or explain"])}</TextTag>
              ) : (
                <TextTag tone="wait">{t(["请看一眼", "Have a look"])}</TextTag>
              ),
          },
        ]}
        renderActions={(each) => (
          <Box sx={{ display: "inline-flex", gap: 0.5 }}>
            {!each.isAccepted &&
              each.warnings.some(({ kind }) => isAcceptable(kind)) &&
              (each.isRed ? (
                <Button size="small" onClick={() => setExplained(each)}>
                  {t(["说明", "Explain"])}
                </Button>
              ) : (
                <Button size="small" disabled={accepting.isPending} onClick={() => accepting.mutate([each])}>
                  {t(["没问题", "It is right"])}
                </Button>
              ))}
            {each.isUnlisted ? (
              <Button size="small" disabled={listing.isPending} onClick={() => listing.mutate(each)}>
                {t(["列入", "Add"])}
              </Button>
            ) : (
              each.warnings.some(({ kind }) => kind !== "leftOut") && (
                <Button size="small" onClick={() => setCorrected(each)}>
                  {t(["更正", "Correct"])}
                </Button>
              )
            )}
          </Box>
        )}
      />
      {!isWhole && listed.length > atFirst && (
        <Box sx={{ px: 1, py: 0.5 }}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t(["显示全部{n}人", "Show all {n} workers"], { n: listed.length })}
          </Button>
        </Box>
      )}
      {accepted > 0 && (
        <Box sx={{ px: 1, py: 0.5 }}>
          <Button size="small" aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
            {showAll ? t(["收起已核对的", "Hide what is checked"]) : t(["已核对{n}人", "{n} checked"], { n: accepted })}
          </Button>
        </Box>
      )}
      {corrected && <CorrectLine exception={corrected} onSaved={onChanged} onClose={() => setCorrected(undefined)} />}
      {explained && (
        <AcceptWarnings
          roll={explained.roll.id}
          title={explained.texts[0]?.title ?? ""}
          warnings={explained.warnings.filter(({ kind }) => isAcceptable(kind))}
          onAccepted={onChanged}
          onClose={() => setExplained(undefined)}
        />
      )}
    </SectionPanel>
  );
}
