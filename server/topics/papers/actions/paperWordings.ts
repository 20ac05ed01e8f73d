import { isChecked } from "../../../../resources/law/lawRegister";
import type { PaperWording } from "../../../../resources/papers/paperTemplate";
import { paperWordings } from "../../../../resources/papers/paperWordings";
import { wordingStatus } from "../../../../resources/papers/paperStatus";
import { refuse } from "../../../../resources/refusals";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { citedArticles } from "../citedArticles";
import { wordingInForce } from "../wordingInForce";

type Texts = Partial<{ readonly [K in keyof PaperWording]: string | null }>;

/** Papers cite only articles whose text was read (resources/law/register). */
function refuseUncheckedArticles({ opening, demand, closing, note }: Texts): void {
  for (const basis of [opening, demand, closing, note].flatMap((text) => citedArticles(text ?? "")))
    if (!isChecked(basis)) throw refuse("paperWordings.uncheckedArticle", { article: `《${basis.law[0]}》${basis.article}` });
}

registerHooks(paperWordings, {
  async create({ db, services, input }) {
    if (input.kind === undefined || input.kind === null) return undefined;
    const { texts } = await wordingInForce(services, db, input.kind);
    const { opening, demand, closing, note } = input;
    const wording = {
      opening: opening ?? texts.opening,
      demand: demand ?? texts.demand,
      closing: closing ?? texts.closing,
      note: note ?? texts.note,
    };
    refuseUncheckedArticles(wording);
    return wording;
  },
  update: async ({ input }) => refuseUncheckedArticles(input),
});

/** The next version; the one before is kept for the papers that were issued with it. */
registerAction(paperWordings, "publish", async ({ db, services: { store }, row }) => {
  const all = await store.findAll(db, paperWordings, { kind: row.kind });
  for (const { id, status } of all)
    if (status === wordingStatus.inForce) await store.update(db, paperWordings, id, { status: wordingStatus.replaced });
  return { set: { edition: 1 + Math.max(0, ...all.map(({ edition }) => edition)) } };
});
