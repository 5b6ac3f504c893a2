import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core';
import { type ShareInput, shareKinds, shareRoles } from '@rilis/contract/royalties/royaltySheet';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords, word } from '../../kit/words.ts';
import classes from './sheet.module.css';

interface Props {
  /** From 0. */
  place: number;
  share: ShareInput;
  artists: readonly { id: number; name: string }[];
  mistakes: Record<string, ReactNode>;
  put: (change: Partial<ShareInput>) => void;
  remove: () => void;
}

/** One share: who, for what, how much. */
export function ShareRow({ place, share, artists, mistakes, put, remove }: Props) {
  const t = useWords();
  const field = (name: keyof ShareInput) => ({
    'data-path': `shares.${place}.${name}`,
    error: mistakes[`shares.${place}.${name}`],
    'aria-label': word(`royaltySheet.${name}`),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of a grid
    <div className={classes.share} role="group" aria-label={String(place + 1)}>
      <Select
        {...field('kind')}
        data={shareKinds.map((kind) => ({ value: kind, label: word(`royaltySheet.kinds.${kind}`) }))}
        value={share.kind}
        onChange={(kind) => put({ kind: kind as ShareInput['kind'], artistId: null, name: '' })}
        allowDeselect={false}
      />
      <div className={classes.who}>
        <Who {...{ share, artists, put, field }} />
      </div>
      <div className={classes.role}>
        {share.kind !== 'LABEL' && (
          <Select
            {...field('role')}
            data={shareRoles.map((role) => ({ value: role, label: word(`royaltySheet.roles.${role}`) }))}
            value={share.role ?? null}
            onChange={(role) => put({ role: role as ShareInput['role'] })}
            placeholder={t('royaltySheet.role')}
          />
        )}
      </div>
      <NumberInput
        {...field('bp')}
        value={share.bp / 100}
        onChange={(typed) => put({ bp: Math.round(Number(typed) * 100) })}
        {...{ min: 0, max: 100, decimalScale: 2, decimalSeparator: ',', suffix: ' %', hideControls: true }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('royaltySheet.remove', { number: place + 1 })}
        onClick={remove}
      >
        <X size={16} />
      </ActionIcon>
    </div>
  );
}

type FieldOf = (name: keyof ShareInput) => { error: ReactNode; 'data-path': string; 'aria-label': string };

/** An artist of the label, somebody by name, or nothing: the label itself. */
function Who({ share, artists, put, field }: Pick<Props, 'share' | 'artists' | 'put'> & { field: FieldOf }) {
  const t = useWords();
  return (
    <>
      {share.kind === 'ARTIST' && (
        <Select
          {...field('artistId')}
          data={artists.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={share.artistId ? String(share.artistId) : null}
          onChange={(id) => put({ artistId: Number(id) })}
          placeholder={t('royaltySheet.artistId')}
          allowDeselect={false}
          searchable
        />
      )}
      {share.kind === 'PERSON' && (
        <TextInput
          {...field('name')}
          value={share.name ?? ''}
          onChange={(event) => put({ name: event.currentTarget.value })}
          placeholder={t('royaltySheet.name')}
          autoComplete="off"
        />
      )}
    </>
  );
}
