import type { CodeOf } from "../../../resources/kit/dictionary";
import type { paperKind } from "../../../resources/papers/paperKind";
import { wordingStatus } from "../../../resources/papers/paperStatus";
import type { PaperWording } from "../../../resources/papers/paperTemplate";
import { templateOf } from "../../../resources/papers/paperTemplates";
import type { OfficialPaper } from "../../../resources/papers/papers";
import { paperWordings, type PaperWordingRow } from "../../../resources/papers/paperWordings";
import type { Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";

interface ChosenWording {
  /** Null for the built-in wording. */
  readonly id: number | null;
  readonly texts: PaperWording;
}

export const wordingTexts = ({ opening, demand, closing, note }: PaperWordingRow): PaperWording => ({
  opening: opening ?? "",
  demand: demand ?? "",
  closing: closing ?? "",
  note: note ?? "",
});

/** The wording with which papers of this kind are issued now. */
export async function wordingInForce(
  { store }: Pick<Services, "store">,
  db: Db,
  kind: CodeOf<typeof paperKind>,
): Promise<ChosenWording> {
  const own = await store.find(db, paperWordings, { kind, status: wordingStatus.inForce });
  return own ? { id: own.id, texts: wordingTexts(own) } : { id: null, texts: templateOf(kind).wording };
}

/** The wording of a paper: that of its issue, or the one in force while it is a draft. */
export async function wordingOf(
  services: Pick<Services, "store">,
  db: Db,
  { kind, wording, texts, issued_at }: Pick<OfficialPaper, "kind" | "wording" | "texts" | "issued_at">,
): Promise<PaperWording> {
  if (!issued_at) return (await wordingInForce(services, db, kind)).texts;
  const { opening, demand, closing, note } = texts;
  if (opening !== undefined && demand !== undefined && closing !== undefined && note !== undefined)
    return { opening, demand, closing, note };
  const own = wording === null ? undefined : await services.store.find(db, paperWordings, { id: wording });
  return own ? wordingTexts(own) : templateOf(kind).wording;
}
