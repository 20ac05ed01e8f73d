/** What a form has to say that belongs to none of its fields. */
export function Notice({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="notice" role="alert">
      {text}
    </p>
  );
}
