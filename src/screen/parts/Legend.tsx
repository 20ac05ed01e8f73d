export function Legend({ items }: { items: readonly (readonly [className: string, label: string])[] }) {
  return (
    <ul className="legend">
      {items.map(([className, label]) => (
        <li key={className} className={className}>
          {label}
        </li>
      ))}
    </ul>
  );
}
