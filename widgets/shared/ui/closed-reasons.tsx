/** Why days or times are closed, one line for each reason. */
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
