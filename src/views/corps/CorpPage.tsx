import { Alert, Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import { RecordContextProvider, ResourceContextProvider, useNavigate } from "react-admin";
import { resourceByName, type ResourceName } from "../../../resources";
import type { corps } from "../../../resources/corps/corps";
import type { Label } from "../../../resources/kit/label";
import type { WireRowOf } from "../../../resources/kit/row";
import { getActor } from "../../crud/actor";
import { GeneratedList, type GeneratedListProps } from "../../crud/list/GeneratedList";
import { canRead } from "../../crud/permissions";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { useTranslations } from "../../i18n/useTranslations";
import { NativeTabs } from "../../ui/NativeTabs";
import { useTab } from "../../components/useTab";
import { AddAccount } from "./AddAccount";
import { Participations } from "./Participations";
import { UnconfirmedAccounts } from "./UnconfirmedAccounts";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

interface CorpTab {
  readonly key: string;
  readonly label: Label;
  /** What its reader must be able to read for it to be offered. */
  readonly needs: ResourceName;
  /** Only on the page of one's own company. */
  readonly own?: true;
  readonly draw: (corp: number) => ReactNode;
}

const list = (
  of: ResourceName,
  filter: Readonly<Record<string, unknown>>,
  more: Pick<GeneratedListProps, "fields" | "toolbar" | "closed" | "undivided"> = {},
) => <GeneratedList key={of} of={of} embedded filter={filter} {...more} />;

const basics: Pick<CorpTab, "key" | "label"> = { key: "base", label: ["基本信息", "Basics"] };
const tabs: readonly CorpTab[] = [
  {
    key: "projects",
    label: ["承建项目", "As contractor"],
    needs: "projects",
    draw: (id) => list("projects", { contractor_corp: id }, { undivided: true }),
  },
  { key: "sub", label: ["参建项目", "As participant"], needs: "projects", draw: (id) => <Participations corp={id} /> },
  { key: "deposits", label: ["保证金", "Deposits"], needs: "corpDeposits", draw: (id) => list("corpDeposits", { corp: id }) },
  { key: "alarms", label: ["预警", "Alarms"], needs: "projectAlarms", draw: (id) => list("projectAlarms", { corp: id }) },
  {
    key: "accounts",
    label: ["企业账号", "Accounts"],
    needs: "accounts",
    draw: (id) =>
      list(
        "accounts",
        { corp: id, scene: "company" },
        {
          fields: ["username", "name", "corp_duty", "phone", "is_active", "is_unconfirmed", "last_login_at"],
          closed: true,
          toolbar: <AddAccount corp={id} />,
        },
      ),
  },
  {
    key: "extra",
    label: ["其他参建企业", "Other companies"],
    needs: "extraCorps",
    own: true,
    draw: () => list("extraCorps", {}),
  },
];

/** One company with what belongs to it: its own card for itself, the file of it for anyone who supervises it. */
export function CorpPage({ corp, reveal }: { corp: WireRowOf<typeof corps>; reveal: (() => void) | undefined }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const actor = getActor();
  const isOwn = actor.attributes["corp"] === corp.id;
  const offered = tabs.filter(({ needs, own }) => canRead({ path: "", ...resourceByName(needs) }, actor) && (!own || isOwn));
  const [chosen, setChosen] = useTab();
  const at = offered.find(({ key }) => key === chosen);
  return (
    <ResourceContextProvider value="corps">
      <RecordContextProvider value={corp}>
        {corp.review_status === reviewStatus.sentBack && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t(["注册被退回：{opinion}", "Registration sent back: {opinion}"], {
              opinion: corp.review_opinion || "-",
            })}
          </Alert>
        )}
        {corp.is_blacklisted && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {t(["已列入失信联合惩戒名单，至{day}。{reason}", "Blacklisted until {day}. {reason}"], {
              day: corp.blacklist_until || "-",
              reason: corp.blacklist_reason ?? "",
            })}
          </Alert>
        )}
        <UnconfirmedAccounts corp={corp} />
        <Card sx={{ mb: 2 }}>
          <NativeTabs
            label={t(["企业", "Company"])}
            tabs={[basics, ...offered].map(({ key, label }) => ({ key, words: t(label) }))}
            chosen={at?.key ?? basics.key}
            onChoose={setChosen}
          />
        </Card>
        <Box role="tabpanel">
          {at ? (
            at.draw(corp.id)
          ) : (
            <RecordDetail of="corps" row={corp} reveal={reveal} parts={[]} onRemoved={() => navigate("/corps")} />
          )}
        </Box>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
