import { Box, Card } from "@mui/material";
import {
  RecordContextProvider,
  ResourceContextProvider,
  Title,
  useGetRecordId,
  useNavigate,
  useResourceContext,
} from "react-admin";
import type { ComponentType, ReactNode } from "react";
import { singularLabel, type Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import { recordName } from "../../kinds/inputs/RefInput";
import type { WireRow } from "../../kinds/wireRow";
import { FailedState, LoadingState } from "../../feedback/states";
import { NativeTabs } from "../../ui/NativeTabs";
import { getActor } from "../actor";
import { declarationOf, resourceNameOf } from "../../routing/recordPaths";
import { Banners } from "./Banners";
import { RecordDetail } from "./RecordDetail";
import { offeredTabs, RecordTab } from "./RecordTab";
import { useRow } from "./useRow";
import { useTab } from "./useTab";

export interface GeneratedShowProps {
  /** The resource; by default the screen's own. */
  readonly of?: string;
  /** The row; by default the address's own. */
  readonly id?: number;
  /** Only these fields, in the sections that hold them. */
  readonly fields?: readonly string[];
  /** The parts that are drawn as tables; all by default, none where tabs show them. */
  readonly parts?: readonly string[];
  /** Buttons before the declared ones. */
  readonly toolbar?: ReactNode;
  /** Drawn above the tabs. */
  readonly head?: ReactNode;
  /** Beside the tabs. */
  readonly aside?: ReactNode;
  /** What tabs show besides what they declare, by their name. */
  readonly tabs?: Readonly<Record<string, ReactNode>>;
  /** Drawn between the states and the sections. */
  readonly above?: ComponentType<{ isUnmasked: boolean }>;
  /** Drawn between sections and parts; `useRecordContext` reaches the row. */
  readonly children?: ReactNode;
}

/** The screen of one row: its sections, or tabs of which these are the first. */
export function GeneratedShow({ of: named, id: given, ...props }: GeneratedShowProps) {
  const context = useResourceContext();
  const of = named ?? context ?? "";
  const id = Number(useGetRecordId(given));
  const { row, error, refetch, reveal } = useRow(of, id);
  if (error && !row) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!row) return <LoadingState />;
  return (
    <ResourceContextProvider value={resourceNameOf(of)}>
      {/* Another row starts again: what was opened belongs to the one before. */}
      <RecordContextProvider key={row.id} value={row}>
        <Title title={recordName(resourceNameOf(of), row)} preferenceKey={false} />
        <Banners of={of} row={row} />
        {props.head}
        <Record {...props} of={of} row={row} reveal={reveal} />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

interface RecordProps extends Omit<GeneratedShowProps, "of" | "id" | "head"> {
  readonly of: string;
  readonly row: WireRow;
  readonly reveal: (() => void) | undefined;
}

const basics: Label = ["基本信息", "Basics"];
const firstTab = "base";

function Record({ of, row, reveal, aside, tabs = {}, above: Above, ...props }: RecordProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [chosen, choose] = useTab(firstTab);
  const resource = declarationOf(of);
  const offered = offeredTabs(resource, row, getActor());
  const [key, tab] = offered.find(([name]) => name === chosen) ?? [firstTab];
  const detail = (
    <RecordDetail
      of={of}
      row={row}
      reveal={reveal}
      onRemoved={() => navigate(`/${resourceNameOf(of)}`)}
      above={Above && <Above isUnmasked={reveal === undefined} />}
      {...(resource.tabs && { parts: [] })}
      {...props}
    />
  );
  if (!resource.tabs) return detail;
  return (
    <>
      <Card sx={{ mb: 2, display: "flex", alignItems: "center", flexWrap: { xs: "wrap", md: "nowrap" } }}>
        <Box sx={{ flex: { xs: "1 0 100%", md: 1 }, minWidth: 0 }}>
          <NativeTabs
            className={aside ? "tight" : ""}
            label={t(singularLabel(resource.label))}
            tabs={[{ key: firstTab, words: t(basics) }, ...offered.map(([name, { label }]) => ({ key: name, words: t(label) }))]}
            chosen={key}
            onChoose={choose}
          />
        </Box>
        {aside}
      </Card>
      <Box role="tabpanel">
        {tab ? (
          <RecordTab key={key} row={row} tab={tab}>
            {tabs[key]}
          </RecordTab>
        ) : (
          detail
        )}
      </Box>
    </>
  );
}
