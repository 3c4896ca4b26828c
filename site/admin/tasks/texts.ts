import type { TaskKindName, TaskState } from '#shared/contract/staff/tasks.ts';

interface KindTexts {
  name: string;
  /** The words for the number of things that were made or found. */
  counted(count: number): string;
}

const en = {
  kinds: {
    audit: {
      name: 'Audit',
      counted: (count) => (count === 0 ? 'Everything agrees' : count === 1 ? '1 finding' : `${count} findings`),
    },
    receipts: {
      name: 'Zip of receipts',
      counted: (count) => (count === 1 ? '1 document' : `${count} documents`),
    },
  } satisfies Record<TaskKindName, KindTexts> as Record<TaskKindName, KindTexts>,
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    stopped: 'Stopped',
  } satisfies Record<TaskState, string> as Record<TaskState, string>,
  list: 'Your tasks',
  shown: (count: number) => (count === 1 ? '1 task' : `${count} tasks`),
  none: 'You have not started a task. The audit and the zip of receipts are tasks.',
  noMatch: 'There are no more tasks.',
  kind: 'Task',
  state: 'State',
  started: 'Started',
  ended: 'Ended',
  outcome: 'Outcome',
  progress: (name: string) => `Progress: ${name}`,
  leave: 'You can leave this page. The task goes on.',
  stop: 'Stop',
  download: (name: string, size: string) => `Download ${name} (${size})`,
  keptUntil: (time: string) => `The file is deleted on ${time}.`,
  all: 'All your tasks',
};

const hk: typeof en = {
  kinds: {
    audit: {
      name: '核對帳目',
      counted: (count) => (count === 0 ? '全部相符' : `發現 ${count} 項問題`),
    },
    receipts: { name: '收據壓縮檔', counted: (count) => `${count} 份文件` },
  },
  states: { waiting: '等候中', running: '處理中', done: '已完成', failed: '失敗', stopped: '已停止' },
  list: '你的背景工作',
  shown: (count) => `${count} 項工作`,
  none: '你未有開始任何背景工作。核對帳目及製作收據壓縮檔均屬背景工作。',
  noMatch: '沒有其他工作。',
  kind: '工作',
  state: '狀態',
  started: '開始時間',
  ended: '完結時間',
  outcome: '結果',
  progress: (name) => `進度：${name}`,
  leave: '你可以離開此頁，工作會繼續進行。',
  stop: '停止',
  download: (name, size) => `下載 ${name}（${size}）`,
  keptUntil: (time) => `檔案將於 ${time} 刪除。`,
  all: '你的所有背景工作',
};

export const tasksTexts = { en, hk };
