import RotateIcon from '@mui/icons-material/RotateRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Stack, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

const largest = 4;

/** An image, which one may turn and come nearer to. */
export function ImagePreview({ file, name }: { readonly file: Blob; readonly name: string }) {
  const translate = useTranslate();
  const address = useAddress(file);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const tools = [
    {
      key: 'zoomIn',
      icon: <ZoomInIcon />,
      act: () => setZoom(Math.min(largest, zoom * 2)),
      off: zoom >= largest,
    },
    { key: 'zoomOut', icon: <ZoomOutIcon />, act: () => setZoom(Math.max(1, zoom / 2)), off: zoom <= 1 },
    { key: 'rotate', icon: <RotateIcon />, act: () => setTurns(turns + 1), off: false },
  ];
  return (
    <Stack spacing={1} sx={{ height: '100%' }}>
      <Stack direction="row">
        {tools.map(({ key, icon, act, off }) => (
          <Tooltip key={key} title={translate(`views.preview.${key}`)}>
            <span>
              <IconButton
                size="small"
                disabled={off}
                aria-label={translate(`views.preview.${key}`)}
                onClick={act}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Stack>
      <Box tabIndex={0} role="group" aria-label={name} sx={{ flex: 1, overflow: 'auto', minHeight: 320 }}>
        {address && (
          <Box
            component="img"
            src={address}
            alt={name}
            sx={{ width: `${zoom * 100}%`, transform: `rotate(${turns * 90}deg)`, display: 'block' }}
          />
        )}
      </Box>
    </Stack>
  );
}

/** An address of this page for its bytes, given back when they are shown no more. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
