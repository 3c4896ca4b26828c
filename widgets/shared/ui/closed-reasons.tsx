/** The reasons for closed days or times, one line for each reason. Renders nothing when no reason is given. */
export function ClosedReasons({ closed }: { closed: readonly { when: string; reason: string | undefined }[] }) {
  const reasons = [...new Set(closed.map(({ reason }) => reason))].filter(Boolean);
  return reasons.map((reason) => {
    const when = closed.filter((one) => one.reason === reason).map((one) => one.when);
    return (
      <p className="closed-reason" key={reason}>
        {when.join(', ')}: {reason}
      </p>
    );
  });
}
