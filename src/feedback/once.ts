/** A first password that nobody was sent: reported by the call that made it and never again. */
export interface HandedOver {
  readonly username: string;
  readonly initial_password: string;
}

let waiting: readonly HandedOver[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HandedOver[]): void => {
  waiting = next;
  for (const tell of listeners) tell();
};

const isHandedOver = (answer: unknown): answer is HandedOver =>
  typeof answer === "object" && answer !== null && "username" in answer && "initial_password" in answer;

/** Whatever an answer hands over is shown until its reader says that he has it. */
export function showOnce(...answers: readonly unknown[]): void {
  const found = answers.filter(isHandedOver);
  if (found.length > 0) set([...waiting, ...found]);
}
export const forget = (): void => set([]);
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const handedOver = (): readonly HandedOver[] => waiting;
