import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { summaryOf } from "../../declarations";
import type { FieldSpec } from "../../../../resources/kit/field";
import { useTranslations } from "../../i18n/useTranslations";
import { cellOf } from "../../../kinds/cellOf";
import { useFormatContext } from "../../../kinds/useFormatContext";
import { hitFacts, type ShownGroup } from "./groups";
import { Muted } from "../../../ui/Muted";

interface HitsProps {
  readonly groups: readonly ShownGroup[];
  /** The URL that Enter opens. */
  readonly chosen: string | undefined;
  readonly onGo: (to: string) => void;
}

const factLook = { maxWidth: "100%", whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" };

/** Results of one kind, with a heading. */
export function ResultGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Muted component="h2" sx={{ px: 1, mb: 0.25 }}>
        {title}
      </Muted>
      {children}
    </Box>
  );
}

interface ResultProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One result as a button, highlighted if Enter would open it. */
export function Result({ isChosen, onClick, children }: ResultProps) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      ref={(button: HTMLElement | null) => {
        if (isChosen) button?.scrollIntoView?.({ block: "nearest" });
      }}
      sx={{
        display: "block",
        width: "100%",
        px: 1,
        py: 0.75,
        border: 0,
        borderRadius: 1,
        font: "inherit",
        color: "inherit",
        textAlign: "left",
        cursor: "pointer",
        backgroundColor: isChosen ? "action.selected" : "transparent",
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      {children}
    </Box>
  );
}

/** A sum of zero says nothing. */
const isStated = ({ kind }: FieldSpec, value: unknown): boolean =>
  value !== null && value !== undefined && !(kind === "money" && Number(value) === 0);

/** The results by resource. */
export function Hits({ groups, chosen, onGo }: HitsProps) {
  const t = useTranslations();
  const reading = useFormatContext([]);
  return groups.map((group) => (
    <ResultGroup
      key={group.resource}
      title={t(summaryOf(group.resource).label) + (group.total > group.hits.length ? ` (${group.total})` : "")}
    >
      {group.hits.map(({ row, name, to }) => (
        <Result key={to} isChosen={to === chosen} onClick={() => onGo(to)}>
          <Typography
            component="span"
            noWrap
            sx={{ display: "block", fontWeight: 600, whiteSpace: { xs: "normal", sm: "nowrap" } }}
          >
            {name}
          </Typography>
          <Box
            component="span"
            sx={{
              display: "flex",
              flexWrap: { xs: "wrap", sm: "nowrap" },
              gap: { xs: "2px 10px", sm: 1.25 },
              alignItems: "center",
              fontSize: 13,
              color: "text.secondary",
              overflow: "hidden",
            }}
          >
            {hitFacts(group)
              .filter(({ name: fact, spec }) => isStated(spec, row[fact]))
              .map((fact) => (
                <Box component="span" key={fact.name} sx={{ ...factLook, flexShrink: fact.spec.dictionary ? 0 : 1 }}>
                  {fact.spec.kind === "money" && `${t(fact.spec.label)} `}
                  {cellOf(fact.name, fact.spec, { ...reading, row })}
                </Box>
              ))}
          </Box>
        </Result>
      ))}
    </ResultGroup>
  ));
}
