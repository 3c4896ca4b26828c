import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { idOfFile } from './uploaded-file.ts';

/**
 * An uploaded picture. Its row is `storing` before its first file is stored, `stored` after the last one, and `removing` before the first one
 * is removed. So no file is without a row, and a job completes what a killed server has begun.
 */
export type PictureRow = Tables['media_pictures'];

export const selectPicture = selectWhere('media_pictures', { id: 'id' });

/** True for the name of a stored picture in a catalogue. */
export async function isStoredFile(reader: Reader, file: string): Promise<boolean> {
  const id = idOfFile(file);
  return id !== null && (await findRow(reader, selectPicture({ id })))?.state === 'stored';
}

const selectStates = defineQuery<{ ids: string[] }>('statesOfPictures')((db, marks, dialect) =>
  db
    .selectFrom('media_pictures')
    .select(['id', 'state'])
    .where(
      dialect === 'postgres'
        ? sql<boolean>`id = any(${marks.ids}::text[])`
        : sql<boolean>`id in (select value from json_each(${marks.ids}))`,
    ),
);

/** The states of uploaded pictures, by their ids. A picture without a row is left out. */
export async function readStates(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await findRows(reader, selectStates({ ids }));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export const insertPicture = insertRows('media_pictures', { unless: ['id'] });

/** Moves a picture from one state to another, if it is still in the first one. */
export const movePicture = updateRows('media_pictures', ['id'], ['state', 'changed_at'], {
  beside: ['from_state'],
  when: (was, given) => sql`${was('state')} = ${given('from_state')}`,
});

/** Deletes the row of a picture that is in the given state. */
export const deletePicture = deleteRows('media_pictures', ['id', 'state']);

export const selectPicturesPage = defineQuery<{ at: number; id: string; most: number }>('storedPictures')((db, marks) =>
  db
    .selectFrom('media_pictures')
    .selectAll()
    .where('state', '=', sql.lit('stored'))
    .where(sql<boolean>`(changed_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

/** Pictures that stay in a state since before an instant. */
export const selectUnfinished = defineQuery<{ state: string; before: number }>('unfinishedPictures')((db, marks) =>
  db
    .selectFrom('media_pictures')
    .select(['id', 'state', 'changed_at'])
    .where('state', '=', marks.state)
    .where('changed_at', '<', marks.before)
    .orderBy('changed_at')
    .limit(sql.lit(100)),
);
