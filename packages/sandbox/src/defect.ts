/** A defect of ours in the work of one client: it is logged, the client gets an error, and all others go on. */
export const reportDefect = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error), 'SandboxDefect');
