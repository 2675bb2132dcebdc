/** Team members besides the demo's own, for tests of the team. */
export const team = {
  salma: { phoneNumber: '+255700000091', firstName: 'Salma', lastName: 'Juma' },
  baraka: { phoneNumber: '+255700000092', firstName: 'Baraka', lastName: 'Ally' },
} as const;
