import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type Block = {
  id: number;
  space_id: number;
  start_time: Date;
  end_time: Date;
  note: string | null;
  /** It stands for events of an imported calendar. */
  imported: boolean;
};

const columns = sql`id, space_id, start_time, end_time, note, import_id is not null as imported`;

type NewBlock = Omit<Block, 'id' | 'imported'> & { created_by: number; now: Date };

/** Writes a block; null when its time is taken: the trigger blocks_take_time then writes no row. */
export async function insertBlock(tx: Tx, block: NewBlock): Promise<Block | null> {
  const { rows } = await sql<Block>`
    insert into blocks (space_id, start_time, end_time, note, created_by, created_at)
    values (${block.space_id}, ${block.start_time}, ${block.end_time}, ${block.note},
            ${block.created_by}, ${block.now})
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Changes a block; null when its new time is taken. */
export async function updateBlock(tx: Tx, block: Block, now: Date): Promise<Block | null> {
  const { start_time, end_time, note } = block;
  const isMoved = sql`(start_time, end_time) <> (${start_time}::timestamptz, ${end_time}::timestamptz)`;
  const { rows } = await sql<Block>`
    update blocks set start_time = ${start_time}, end_time = ${end_time}, note = ${note}, changed_at = ${now},
      sequence = sequence + case when ${isMoved} then 1 else 0 end
    where id = ${block.id}
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Which space a block is in; null when there is no such block. */
export async function findSpaceOfBlock(tx: Tx, blockId: number): Promise<number | null> {
  const { rows } = await sql<{ space_id: number }>`
    select space_id from blocks where id = ${blockId}`.execute(tx);
  return rows[0]?.space_id ?? null;
}

/** A block as it stands once its space's row is locked: nobody changes it until the transaction ends. */
export async function findBlock(tx: Tx, blockId: number): Promise<Block | null> {
  const { rows } = await sql<Block>`
    select ${columns} from blocks where id = ${blockId}`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteBlock(tx: Tx, blockId: number): Promise<void> {
  await sql`delete from blocks where id = ${blockId}`.execute(tx);
}
