import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { execute, firstRow, firstValue } from '#platform/db/rows.ts';

export type Block = {
  id: number;
  space_id: number;
  start_time: Date;
  end_time: Date;
  note: string | null;
  /** It represents events of an imported calendar. */
  imported: boolean;
};

const columns = sql`id, space_id, start_time, end_time, note, import_id is not null as imported`;

type NewBlock = Omit<Block, 'id' | 'imported'> & { created_by: number; now: Date };

/** Inserts a block; null if its time is taken: the trigger blocks_take_time then inserts no row. */
export const insertBlock = (tx: Tx, block: NewBlock) => firstRow<Block>(tx)`
  insert into blocks (space_id, start_time, end_time, note, created_by, created_at)
  values (${block.space_id}, ${block.start_time}, ${block.end_time}, ${block.note},
          ${block.created_by}, ${block.now})
  returning ${columns}`;

/** Changes a block; null if its new time is taken. */
export async function updateBlock(tx: Tx, block: Block, now: Date): Promise<Block | null> {
  const { start_time, end_time, note } = block;
  const isMoved = sql`(start_time, end_time) <> (${start_time}::timestamptz, ${end_time}::timestamptz)`;
  return firstRow<Block>(tx)`
    update blocks set start_time = ${start_time}, end_time = ${end_time}, note = ${note}, changed_at = ${now},
      sequence = sequence + case when ${isMoved} then 1 else 0 end
    where id = ${block.id}
    returning ${columns}`;
}

/** The space of a block; null if there is no such block. */
export const findSpaceOfBlock = (tx: Tx, blockId: number) => firstValue<number>(tx)`
  select space_id from blocks where id = ${blockId}`;

/** A block, read after its space's row was locked: nobody changes it until the transaction ends. */
export const findBlock = (tx: Tx, blockId: number) => firstRow<Block>(tx)`
  select ${columns} from blocks where id = ${blockId}`;

export const deleteBlock = (tx: Tx, blockId: number) =>
  execute(tx)`delete from blocks where id = ${blockId}`;
