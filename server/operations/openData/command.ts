import { audit } from "../../engine/audit/audit";
import { systemContext } from "../../engine/session/context";
import type { Services } from "../../engine/services";
import { packageFaults } from "./verifyPackage";
import { OpenDataFailure, writePackage } from "./writePackage";

const personalOption = "--personal-data";
const verifyOption = "--verify";
const usage = `open-data FOLDER [${personalOption}]   the folder to write; personal data are masked unless the option is given
open-data FOLDER ${verifyOption}   whether the folder is as the platform wrote it`;
const options = [personalOption, verifyOption];

/** Returns the exit code. `open-data FOLDER`, with or without a running platform. The audit log records it, and whether personal data is included. */
export async function openDataCommand(
  services: Services,
  folder: string | undefined,
  option: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  if (!folder || folder.startsWith("-") || (option !== undefined && !options.includes(option))) throw new OpenDataFailure(usage);
  if (option === verifyOption) {
    const faults = await packageFaults(services.cipher, folder);
    for (const fault of faults) say(`✗ ${fault}`);
    say(faults.length > 0 ? `${folder} was changed.` : `${folder} is as the platform wrote it.`);
    return faults.length > 0 ? 1 : 0;
  }
  const personal = option === personalOption;
  // Before the first row is read: an interrupted export has written data, too.
  await audit(services.pool, systemContext(services), { action: "export", after: { format: "datapackage", unmask: personal } });
  const { resources } = await writePackage(services, folder, { personal });
  const rows = resources.reduce((sum, resource) => sum + resource.rows, 0);
  say(`${folder} written: ${resources.length} tables, ${rows} rows, personal data ${personal ? "INCLUDED" : "masked"}`);
  return 0;
}
