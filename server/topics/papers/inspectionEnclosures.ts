import type { Image } from "@napi-rs/canvas";
import { inspections } from "../../../resources/inspections/inspections";
import type { FileRef } from "../../../resources/kit/field";
import type { Services } from "../../engine/services";
import type { PrintedPicture } from "../../platform/print/sheets";
import { imageOf } from "./storedImage";

/** What is printed of an inspection beside its text. */
export interface Enclosures {
  /** By the places of the template: who was inspected, the inspectors. */
  readonly signatures: readonly (readonly Image[])[];
  readonly pictures: readonly PrintedPicture[];
}

/** The signatures and photos of the inspection that a record is about; undefined if the record was written by hand. */
export async function inspectionEnclosures(
  services: Pick<Services, "pool" | "store" | "files">,
  paper: number,
): Promise<Enclosures | undefined> {
  const { pool, store } = services;
  const inspection = await store.find(pool, inspections, { paper });
  if (!inspection) return undefined;
  const imagesOf = async (refs: readonly FileRef[] | null) => {
    const found: Image[] = [];
    for (const { id } of refs ?? []) {
      const image = await imageOf(services, id);
      if (image) found.push(image);
    }
    return found;
  };
  const pictures: PrintedPicture[] = [];
  for (const { id } of inspection.photos ?? []) {
    const image = await imageOf(services, id);
    const fact = inspection.photo_facts?.find(({ file }) => file === id);
    const words = fact && [fact.taken_at.slice(0, 16), fact.place, fact.about].filter(Boolean).join("　");
    if (image) pictures.push({ title: `照片${pictures.length + 1}${words ? `：${words}` : ""}`, image });
  }
  return {
    signatures: [await imagesOf(inspection.site_signature), await imagesOf(inspection.inspector_signature)],
    pictures,
  };
}
