import type { Draft, DraftFile } from "../draft";

const optional = (text: string): string | null => text.trim() || null;
const ids = (files: readonly DraftFile[]) => files.flatMap(({ file }) => (file === undefined ? [] : [{ id: file }]));
const placeText = ({ position }: DraftFile): string | null =>
  position && `${position.lat.toFixed(6)},${position.lng.toFixed(6)} ±${Math.round(position.accuracy)}m`;

/** The inspection as the server takes it, with the ids of its files. */
export function inspectionBody(draft: Draft): object {
  const { project, items, rules, persons, photos, voices, signatures, position } = draft;
  const question = (code: string) => rules.find((rule) => rule.code === code)?.label[0] ?? code;
  return {
    ...(project.inspection !== null && !draft.isUnplanned && { id: project.inspection }),
    project: project.project,
    send_key: draft.key,
    seen: { name: project.name, contractor: project.contractor, prj_status: project.prj_status },
    confirms_changes: draft.confirms_changes,
    started_at: draft.started_at,
    finished_at: draft.finished_at,
    place: optional(draft.place),
    ...(position && { lat: Number(position.lat.toFixed(6)), lng: Number(position.lng.toFixed(6)) }),
    inspectors: optional(draft.inspectors),
    site_person: optional(draft.site_person),
    site_position: optional(draft.site_position),
    refusal: optional(draft.refusal),
    note: optional(draft.note),
    demand: optional(draft.demand),
    rectify_by: optional(draft.rectify_by),
    photos: ids(photos),
    photo_facts: photos.flatMap((photo) =>
      photo.file === undefined
        ? []
        : [
            {
              file: photo.file,
              taken_at: photo.taken_at,
              place: placeText(photo),
              about: photo.about ? question(photo.about).slice(0, 60) : null,
            },
          ],
    ),
    voices: ids(voices),
    inspector_signature: ids([signatures.inspector, signatures.second].filter((file) => file !== undefined)),
    site_signature: ids([signatures.site].filter((file) => file !== undefined)),
    items: Object.entries(items).map(([code, { result, note }]) => ({
      ...{ rule_code: code, question: question(code), result, note: optional(note) },
    })),
    persons: persons.map(({ id: _, ...person }) => ({
      ...person,
      person_name: person.is_anonymous ? null : optional(person.person_name),
      phone: person.is_anonymous ? null : optional(person.phone),
      trade: optional(person.trade),
      months: optional(person.months),
      amount: optional(person.amount),
      statement: optional(person.statement),
    })),
  };
}
