/** Opens the address of a screen. Its event comes later, and must not reach the router that the test renders next. */
export async function openAddress(address: string): Promise<void> {
  const before = window.location.href;
  window.location.hash = address;
  const { href } = window.location;
  if (href === before) return;
  await new Promise<void>((resolve) => {
    const onChange = ({ newURL }: HashChangeEvent) => {
      if (newURL !== href) return;
      window.removeEventListener("hashchange", onChange);
      resolve();
    };
    window.addEventListener("hashchange", onChange);
  });
}
