export const font = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

export const ink = '#17211f';
export const soft = '#5a6a66';
export const line = '#dde6e4';
export const page = '#eef3f2';

/** Some mail programs support only the first property, some only the second. */
export const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/** Outlook's dark mode marks its copy of the email with `data-ogsc` and `data-ogsb`. */
const dark = `.page{background:#0f1514!important}
.card{background:#1a2321!important}
.ink{color:#e8efed!important}
.soft{color:#a3b3af!important}
.box{border-color:#33403d!important}`;

export const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${dark}
}
${dark
  .split('\n')
  .map((rule) => `[data-ogsc] ${rule}`)
  .join('\n')}
@media (max-width:480px){
.edge{padding:0!important}
.card,.card>tbody>tr:first-child>td{border-radius:0!important}
.side{padding-left:20px!important;padding-right:20px!important}
.in{padding:16px!important}
.wide{width:100%!important}
}
`;
