import { type AuditEntry, recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';

/** What happened in the demo world, for its audit: noted in any order, recorded in chronological order. */
export type History = ReturnType<typeof newHistory>;

export function newHistory() {
  const entries: AuditEntry[] = [];
  return {
    /** `actorId` is null for what nobody did, such as the end of a hold. */
    note(
      at: Date,
      actorId: number | null,
      action: string,
      subject: AuditEntry['subject'],
      subjectId: number,
      detail?: AuditEntry['detail'],
    ): void {
      entries.push({ at, actorId, action, subject, subjectId, ...(detail && { detail }) });
    },
    async record(tx: Tx): Promise<void> {
      await recordAudit(
        tx,
        ...entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      );
    },
  };
}
