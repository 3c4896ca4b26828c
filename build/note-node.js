// Runs after `npm install` and `npm ci`. Plain JavaScript, because npm itself may run on an older Node.
const [, major] = /node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
if (Number(major) < 24) {
  console.log(
    `npm runs on Node ${major}, but Gondola needs Node 24. It was installed with the packages: "npm start" and all other scripts use it.`,
  );
}
