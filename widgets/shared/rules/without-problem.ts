/** The problems of a form after a change of one field. A change of one name also clears the other's problem, because one name is enough. */
export function withoutProblem<Problems extends object>(problems: Problems, field: string): Problems {
  const isName = field === 'firstName' || field === 'lastName';
  const cleared = isName ? { firstName: undefined, lastName: undefined } : { [field]: undefined };
  return { ...problems, ...cleared };
}
