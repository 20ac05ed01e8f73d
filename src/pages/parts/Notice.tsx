/** A message of a form that belongs to no field. */
export function Notice({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="notice" role="alert">
      {text}
    </p>
  );
}
