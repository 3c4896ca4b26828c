/**
 * The only inline script of pages. Before the first paint it hides a notice that was closed earlier, so that the layout does not
 * jump. The content security policy allows it by its hash.
 */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";
