/**
 * The one script that stands inside the page: it hides a notice that was closed before, ahead of the first paint, so that
 * nothing jumps. The server allows it by its hash.
 */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";
