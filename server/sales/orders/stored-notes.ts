import { selectWhere } from '#server/database/query.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';

export const selectNotes = selectWhere('order_notes', { number: 'order_number' });

/** Inserts notes. Their ordinals prevent two steps from storing the same note. */
export const insertNotes = insertRows('order_notes');

export const deleteNotes = deleteRows('order_notes', ['order_number', 'ordinal']);
