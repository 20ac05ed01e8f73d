import { audit } from "../audit/audit";
import { systemContext } from "../context";
import type { Services } from "../services";
import { OpenDataFailure, writePackage } from "./writePackage";

const personalOption = "--personal-data";
const usage = `open-data FOLDER [${personalOption}]   the folder to write; personal data are masked unless the option is given`;

/** `open-data FOLDER`, with or without a running platform. The audit log records it, and whether personal data is included. */
export async function openDataCommand(
  services: Services,
  folder: string | undefined,
  option: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (!folder || folder.startsWith("-") || (option !== undefined && option !== personalOption)) throw new OpenDataFailure(usage);
  const personal = option === personalOption;
  // Before the first row is read: an interrupted export has written data, too.
  await audit(services.pool, systemContext(services), { action: "export", after: { format: "datapackage", unmask: personal } });
  const { resources } = await writePackage(services, folder, { personal });
  const rows = resources.reduce((sum, resource) => sum + resource.rows, 0);
  say(`${folder} written: ${resources.length} tables, ${rows} rows, personal data ${personal ? "INCLUDED" : "masked"}`);
}
