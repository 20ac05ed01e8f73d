class RolledBack extends Error {
  constructor() {
    super("the transaction was rolled back");
  }
}

/** Runs a transaction that can roll back and still return a result: all rows or none, a trial run. */
export async function withRollback<T>(transact: (rollBack: (result: T) => never) => Promise<T>): Promise<T> {
  let rolledBack: { readonly result: T } | undefined;
  try {
    return await transact((result) => {
      rolledBack = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && rolledBack) return rolledBack.result;
    throw error;
  }
}
