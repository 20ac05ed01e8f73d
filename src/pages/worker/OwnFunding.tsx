import type { SiteFacts } from "../../../resources/site/responses";
import type { WorkerSite } from "../../../resources/worker/responses";
import { Funding } from "../site/Funding";
import { useWorkerQuery } from "./workerCall";
import { workerSitesPath } from "./workerPaths";

/** Whether the money for the next wages is in the account of the site where the worker is. */
export function OwnFunding() {
  const { data: sites = [] } = useWorkerQuery<readonly WorkerSite[]>(workerSitesPath);
  const code = sites.find(({ on_site, project_code }) => on_site && project_code !== null)?.project_code;
  return code ? <FundingOf code={code} /> : null;
}

function FundingOf({ code }: { readonly code: string }) {
  const { data } = useWorkerQuery<SiteFacts>(`/site/v1/sites/${encodeURIComponent(code)}/`);
  return data ? <Funding site={data} /> : null;
}
