// After `npm install` and `npm ci`, in plain JavaScript: it also runs under the older Node that npm itself may have.
const [, major] = /node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
if (Number(major) < 24) {
  console.log(
    `npm runs on Node ${major}, but Gondola needs Node 24. It was installed with the packages: "npm start" and all other scripts use it.`,
  );
}
