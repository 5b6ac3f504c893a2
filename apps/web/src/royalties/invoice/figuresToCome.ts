/** As high as the figures will be: the rows below stay where they are while they come. */
export const figuresToCome = { height: 161, radius: 'md', mb: 'md' } as const;
