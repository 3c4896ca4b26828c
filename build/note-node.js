// After `npm install` and `npm ci`, in plain JavaScript: it also runs under the older Node that npm itself may have.
const [, major] = /node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
if (Number(major) < 24) {
  console.log(
    `npm runs on Node ${major} here and warns of it (EBADENGINE). That does no harm: Gondola brings Node 24 along.`,
  );
}
